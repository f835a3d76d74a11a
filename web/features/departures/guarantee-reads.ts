import type * as z from 'zod/mini';
import { contractsApi } from '#core/api/contracts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { departure, refundFigures } from '#core/api/guarantee-shapes.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import type { DepartureState } from '#core/rules/departures.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';

export type Guarantee = Output<typeof guaranteesApi.one>;
export type Figures = z.output<typeof refundFigures>;
export type Departure = z.output<typeof departure>;

export const useGuarantee = (id: number) => useEndpoint(guaranteesApi.one, { params: { id } });

/** A report changes how payment and contract stand. */
export const guaranteeReads = [guaranteesApi.one, paymentsApi.one, paymentsApi.list, contractsApi.one] as const;

export const departureLooks: Record<DepartureState, StatusLook> = {
  WAITING: { colour: 'primary', glyph: 'half' },
  READY: { colour: 'warning', glyph: 'half' },
  WITHDRAWN: { colour: 'grey', glyph: 'square' },
  ACCEPTED: { colour: 'secondary', glyph: 'check' },
  REJECTED: { colour: 'error', glyph: 'cross' },
};
