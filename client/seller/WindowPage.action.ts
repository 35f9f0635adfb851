import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { saveSellerHoliday, saveSellerWindow } from '#shared/contract/seller/window.ts';

/** Two forms: what the shop says of itself, and when it is away; the answer says which one it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, version, from, until, whole, ...fields } = await textsOf(request, [
    'intent',
    'version',
    'name',
    'bio',
    'hoursWeekdays',
    'hoursSaturday',
    'hoursSunday',
    'from',
    'until',
    'whole',
  ]);
  const answer =
    intent === 'window'
      ? await submitForm(saveSellerWindow, fields, (window) => ({ ...window, version: Number(version) }))
      : await submitForm(saveSellerHoliday, { from, until, whole }, (days) => ({
          away: intent === 'back' ? null : { ...days, whole: days.whole === 'on' },
        }));
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}
