import { useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';

/**
 * The last answer of the page's action. The router drops it when the page's data revalidate; this hook keeps it
 * until the user leaves.
 */
export function useAnswer<Answer>() {
  const given = useActionData<Answer>();
  const { key } = useLocation();
  const [last, setLast] = useState({ given, key });
  if (key !== last.key || (given && given !== last.given)) setLast({ given, key });
  return given ?? (key === last.key ? last.given : undefined);
}
