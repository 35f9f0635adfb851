import { loadListing } from './loadListing.ts';

export const loader = ({ request }: { request: Request }) => loadListing(request);
