import type { LoaderFunctionArgs } from 'react-router-dom';
import { roleIn } from './roleIn.ts';

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) => roleIn(id, request.signal);
