import { type ActionFunctionArgs, data } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { saveOwnApplication, submitOwnApplication } from '#shared/contract/account/selling.ts';
import { APPLICATION_FIELDS, type ApplicationField } from '#shared/sellerApplication.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

/** Keeps the application as it is typed, or hands it over; the answer says which. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = Object.keys(APPLICATION_FIELDS) as ApplicationField[];
  const { intent, ...typed } = await textsOf(request, ['intent', ...fields]);
  const answer = orToSignIn(
    request,
    await submitForm(
      intent === 'submit' ? submitOwnApplication : saveOwnApplication,
      typed as Record<ApplicationField, string>,
      (texts) => texts,
    ),
  );
  return data({ ...answer.data, intent }, answer.init ?? {});
}
