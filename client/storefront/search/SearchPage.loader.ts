import { loadListing } from '../catalogue/loadListing.ts';

export const loader = ({ request }: { request: Request }) => loadListing(request);
