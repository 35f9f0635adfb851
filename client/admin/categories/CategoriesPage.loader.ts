import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listAdminCategories } from '#shared/contract/admin/categories.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listAdminCategories, {}, request.signal);
