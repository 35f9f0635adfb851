import type { LoaderFunctionArgs } from 'react-router-dom';
import { couponChoices } from './couponChoices.ts';

export const loader = ({ request }: LoaderFunctionArgs) => couponChoices(request.signal);
