import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readFormPass } from '#shared/contract/contact.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(readFormPass, {}, request.signal);
