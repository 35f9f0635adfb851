import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { saveSellerApplication, submitSellerApplication } from '#shared/contract/account/application.ts';
import { appealStrike } from '#shared/contract/seller/standing.ts';
import { APPLICATION_FIELDS, type ApplicationField } from '#shared/people/sellerApplication.ts';

/** Keeps the application as it is typed, hands it over, or answers to a strike; the answer says which. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = Object.keys(APPLICATION_FIELDS) as ApplicationField[];
  const { intent, strike, text, ...application } = await textsOf<
    'intent' | 'strike' | 'text' | ApplicationField
  >(request, ['intent', 'strike', 'text', ...fields]);
  if (intent.startsWith('appeal ')) {
    const appealed = await submitForm(appealStrike, { text }, (texts) => texts, { id: strike });
    orToSignIn(request, appealed);
    return data({ ...appealed.data, intent }, appealed.init ?? {});
  }
  const answer = orToSignIn(
    request,
    await submitForm(
      intent === 'submit' ? submitSellerApplication : saveSellerApplication,
      application as Record<ApplicationField, string>,
      (texts) => texts,
    ),
  );
  return data({ ...answer.data, intent }, answer.init ?? {});
}
