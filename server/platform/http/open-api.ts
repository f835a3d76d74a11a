import * as z from 'zod/mini';
import { type Endpoint, isSchema, page, type Schema } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { errorStatus } from '#core/rules/errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const failure: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    retry: { type: 'boolean', description: 'On 401: a refresh can help.' },
  },
};

const dataOf = ({ response, list }: Endpoint): Json => {
  const data = isSchema(response)
    ? schemaOf(response, 'output')
    : { oneOf: Object.values(response).map((shape) => schemaOf(shape, 'output')) };
  const properties = list ? { data: { type: 'array', items: data }, page: schemaOf(page, 'output') } : { data };
  return { type: 'object', required: Object.keys(properties), properties };
};

const answerOf = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'file')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (endpoint.kind === 'events')
    return { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { description: 'Done', content: { 'application/json': { schema: dataOf(endpoint) } } };
};

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query' | 'header'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const bodyOf = ({ kind, body }: Endpoint): Json => {
  if (kind === 'upload') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
    : {};
};

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.about,
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  tags: [endpoint.path.split('/')[1]],
  'x-access': endpoint.access,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...parametersOf(endpoint.headers, 'header'),
    ...(endpoint.method !== 'GET' && endpoint.idempotent !== false
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
      : []),
  ],
  ...bodyOf(endpoint),
  responses: {
    200: answerOf(endpoint),
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
});

export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The API as OpenAPI 3.1, made from the same entries that serve it. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints()) {
    const path = openApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Scoutlane', version: '1', description: 'Employers and recruiters hire together.' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Failure: failure } },
  };
};
