import { useLocation } from 'react-router-dom';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';

/** In the filter form of a list: keeps the selected columns. */
export function SavedColumnsField() {
  const hidden = new URLSearchParams(useLocation().search).get(HIDDEN_COLUMNS);
  return hidden ? <input type="hidden" name={HIDDEN_COLUMNS} value={hidden} /> : null;
}
