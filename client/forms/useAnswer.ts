import { useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';

/** What the page's action answered last, for as long as somebody stays: the router forgets it where the page's data are only asked for anew. */
export function useAnswer<Answer>() {
  const given = useActionData<Answer>();
  const { key } = useLocation();
  const [last, setLast] = useState({ given, key });
  if (key !== last.key || (given && given !== last.given)) setLast({ given, key });
  return given ?? (key === last.key ? last.given : undefined);
}
