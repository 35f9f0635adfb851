import { createInterface } from 'node:readline/promises';

/** Whether the operator answers the question with 'sim'; no answer is a no. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('close', () => console.log());
  const answer = terminal.question(question);
  const reply = await Promise.race([
    answer,
    new Promise<string>((end) => terminal.once('close', () => end(''))),
  ]);
  terminal.close();
  return reply.trim().toLowerCase() === 'sim';
}
