import { loadListing } from '#client/storefront/catalogue/loadListing.ts';

export const loader = ({ request }: { request: Request }) => loadListing(request);
