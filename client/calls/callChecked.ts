import type { EndpointInput, Endpoint, Reply } from '#shared/contract/endpoint.ts';
import { call, sendFiles } from './call.ts';
import type { Request } from './callEndpoint.ts';
import { checkedBody } from './checkedBody.ts';

/** Sends a request whose body fits the endpoint's own schema. Throws `Unsent` otherwise, or as `call` does. */
export async function callChecked<E extends Endpoint>(
  endpoint: E,
  { files, ...request }: Request<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  if (files) return sendFiles(endpoint as E & { files: string }, request.params ?? {}, files);
  if (endpoint.body) checkedBody(endpoint.body, request.body);
  return call(endpoint, request as EndpointInput<E> & { headers?: Record<string, string> }, signal);
}
