/** Detects robots: a field hidden from people, and the time the form was rendered. */
export function RobotFields({ pass }: { pass: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Não preencha
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="pass" value={pass} />
    </div>
  );
}
