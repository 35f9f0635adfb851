import { type LoaderFunctionArgs } from 'react-router-dom';
import { call, Refused } from '#client/call.ts';
import { listRoles } from '#shared/contract/admin/roles.ts';
import { PROBLEMS } from '#shared/contract/problem.ts';

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { items } = await call(listRoles, {}, request.signal);
  const role = items.find((each) => each.id === id);
  if (role) return role;
  const code = 'not_found';
  throw new Refused({
    type: `/api/docs#problem-${code}`,
    ...PROBLEMS[code],
    detail: 'Não encontramos este papel.',
    code,
  });
}
