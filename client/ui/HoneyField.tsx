/** A field that people neither see nor reach; robots fill it and give themselves away. */
export function HoneyField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Não preencha
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
