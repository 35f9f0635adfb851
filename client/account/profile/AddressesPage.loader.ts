import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { listAddresses } from '#shared/contract/account/addresses.ts';

/** `?editar={id}` opens one of them in the form. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { items } = await call(listAddresses, {}, request.signal);
    const editedId = new URL(request.url).searchParams.get('editar');
    return { items, edited: items.find(({ id }) => id === editedId) };
  });
