import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { decideListingCheck } from '#shared/contract/admin/listingChecks.ts';
import { decideReportedListing } from '#shared/contract/admin/listingReports.ts';
import { decideListing } from '#shared/contract/admin/listings.ts';

export const decide = (id: string, given: unknown) =>
  call(decideListing, { params: { id }, body: checkedBody(decideListing.body, given) });

export const decideCheck = (id: string, given: unknown) =>
  call(decideListingCheck, { params: { id }, body: checkedBody(decideListingCheck.body, given) });

export const decideReported = (id: string, given: unknown) =>
  call(decideReportedListing, { params: { id }, body: checkedBody(decideReportedListing.body, given) });
