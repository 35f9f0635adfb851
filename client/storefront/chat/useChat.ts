import { useCallback, useEffect, useRef, useState } from 'react';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { newId } from '#client/calls/newId.ts';
import { type Fault, faultOf } from '#client/forms/fault.ts';
import type { Chat } from '#shared/contract/public/chat.ts';
import type { FaqEntry } from '#shared/contract/public/faq.ts';
import { lastOf } from '#shared/values/lists.ts';
import * as calls from './chatCalls.ts';
import { hasConversation } from './chatOnDevice.ts';

/** A question that the help page has answered and that was not sent to the team. */
export interface Question {
  id: string;
  text: string;
  answers: FaqEntry[];
}

/** The conversation of this device, refreshed while the tab is visible, and its actions. */
export function useChat() {
  const [chat, setChat] = useState<Chat>();
  const [questions, setQuestions] = useState<Question[]>([]);
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const unsent = useRef({ id: '', text: '' });

  const take = useCallback((fresh: Chat) => {
    hasConversation.write(fresh.conversation ? '1' : '');
    setChat((known) => (isOlder(fresh, known) ? known : fresh));
    return fresh;
  }, []);

  /** Runs a call and stores the sentence of a refusal. Returns whether it worked. */
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    calls.read().then(take, (error: unknown) => setFault(faultOf(error)));
  }, [take]);

  const talking = chat?.conversation != null;
  useEffect(() => {
    if (!talking) return undefined;
    // The next action of the visitor meets, and shows, the same failure.
    const reread = () => void calls.read().then(take, () => undefined);
    return liveEvents('/api/chat/events', reread);
  }, [talking, take]);

  const sendAll = async (lines: Pick<Question, 'id' | 'text'>[]) => {
    for (const { id, text } of lines) {
      take(await calls.send({ id, text, page: location.pathname }));
      setQuestions((waiting) => waiting.filter((each) => each.id !== id));
    }
  };

  /** Says something: to the help page first, and to the team when nothing there fits or once they talk. */
  const say = (text: string): Promise<boolean> =>
    tried(async () => {
      // The same words sent again after a failure are the same line.
      if (!unsent.current.id || unsent.current.text !== text) unsent.current = { id: newId(), text };
      const line = unsent.current;
      const { conversation } = chat ?? take(await calls.read());
      const answers = conversation ? [] : await calls.suggest(text);
      if (answers.length > 0) setQuestions((waiting) => [...waiting, { ...line, answers }]);
      else await sendAll([...questions, line]);
      unsent.current = { id: '', text: '' };
    });

  return {
    chat,
    questions,
    fault,
    busy,
    forgive: useCallback(() => setFault(undefined), []),
    refresh: () => tried(async () => take(await calls.read())),
    say,
    /** Hands the questions that the help page has answered over to the team. */
    askTeam: () => tried(() => sendAll(questions)),
    leaveEmail: (email: string) => tried(async () => take(await calls.leaveEmail(email))),
    leave: () =>
      tried(async () => {
        await calls.leave();
        setChat(undefined);
        take(await calls.read());
      }),
    markSeen: useCallback(async (seq: number) => {
      await calls.markSeen(seq).catch(() => undefined);
      setChat((known) =>
        known?.conversation ? { ...known, conversation: { ...known.conversation, seen: seq } } : known,
      );
    }, []),
  };
}

const lastSeqOf = (chat: Chat | undefined): number => lastOf(chat?.conversation?.lines ?? [])?.seq ?? 0;

/** Answers may overtake each other. */
const isOlder = (fresh: Chat, known: Chat | undefined): boolean =>
  fresh.conversation !== null && lastSeqOf(fresh) < lastSeqOf(known);
