/**
 * What tells robots apart: a field that people neither see nor reach, and when the form was handed out.
 */
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
