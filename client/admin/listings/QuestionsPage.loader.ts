import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { AdminQuestionQuery, listAdminQuestions } from '#shared/contract/admin/questions.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(AdminQuestionQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const questions = await call(listAdminQuestions, { query }, request.signal);
  return { questions, q, state, csv: addressOf(listAdminQuestions.path, {}, { q, state }) };
}
