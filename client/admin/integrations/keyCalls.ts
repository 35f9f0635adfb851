import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { createApiKey, revokeApiKey } from '#shared/contract/admin/apiKeys.ts';

export const create = (given: object) => call(createApiKey, { body: checkedBody(createApiKey.body, given) });
export const revoke = (id: string) => call(revokeApiKey, { params: { id } });
