import { useLoaderData } from 'react-router-dom';
import type { Endpoint, Reply } from '#shared/contract/endpoint.ts';

/** The reply of the endpoint that the page's line in `shared/pages/pages.ts` names. */
export const useReply = <E extends Endpoint>() => useLoaderData() as Reply<E>;
