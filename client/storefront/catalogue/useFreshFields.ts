import { type RefObject, useEffect, useRef } from 'react';
import type { ListingQuery } from './listing.ts';

/** After going back or removing a chip the fields say what the address says; the focus stays where it is. */
export function useFreshFields(form: RefObject<HTMLFormElement | null>, query: ListingQuery): void {
  const renderedQuery = useRef(query);
  useEffect(() => {
    if (renderedQuery.current === query) return;
    renderedQuery.current = query;
    restore([...(form.current?.elements ?? [])]);
  }, [form, query]);
}

function restore(fields: Element[]): void {
  for (const field of fields)
    if (field instanceof HTMLInputElement) {
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    }
}
