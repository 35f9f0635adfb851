import type { LoaderFunctionArgs } from 'react-router-dom';
import { choices } from './productChoices.ts';

export const loader = ({ request }: LoaderFunctionArgs) => choices(request.signal);
