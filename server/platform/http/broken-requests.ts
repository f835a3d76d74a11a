import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#core/rules/errors.ts';
import { failureBody, sendFailure } from './failure.ts';

/** An address the router cannot read: no hook has run yet, so that the request id is set here. */
export const refuseBrokenAddress = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  sendFailure(error, request, reply.header('x-request-id', request.id));
};

/** Node keeps the answer that a connection is giving there, and reads it for the same purpose. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;

/** What is no request at all reaches no route; it is refused in the shape of every other refusal. */
export const refuseBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // browsers open lines in advance: an answer on one that nobody asked anything on is taken for that of its first request
  if (socket.bytesRead === 0) {
    socket.end();
    return;
  }
  // words of ours inside an answer that is under way would be taken for a part of it
  if (isAnswering(socket)) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(failureBody(refuse('INPUT_INVALID'), undefined));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy(error);
};
