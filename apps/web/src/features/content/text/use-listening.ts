import { anchorOf, plainTextOfNodes, type TextDocument } from '@academy/shared';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface Listening {
  state: 'idle' | 'speaking' | 'paused';
  /** From 1, of the blocks that are read aloud. */
  number: number;
  count: number;
  heardId: string | undefined;
  /** Starts at a block, by its position in the text; goes on where it was paused. */
  play: (position: number) => void;
  pause: () => void;
  stop: () => void;
}

interface Spoken {
  id: string;
  position: number;
  text: string;
  language: string;
}

/**
 * Reads a text aloud with a voice of the browser, block by block. Undefined where the browser has no voice of the
 * language.
 */
export function useListening(
  document: TextDocument,
  language: string,
  italianBlocks: readonly string[] = [],
): Listening | undefined {
  const hasVoice = useHasVoice(language);
  const [state, setState] = useState<Listening['state']>('idle');
  const [index, setIndex] = useState(0);
  /** What the browser says now: an utterance that was cancelled ends, too, and must not start the next one. */
  const current = useRef<SpeechSynthesisUtterance | null>(null);
  const blocks = spokenBlocks(document).map((block): Spoken => ({
    ...block,
    language: italianBlocks.includes(block.id) ? 'it' : language,
  }));

  const silence = () => {
    current.current = null;
    speechSynthesis.cancel();
  };
  const speak = (at: number) => {
    const block = blocks[at];
    silence();
    if (!block) {
      setState('idle');
      setIndex(0);
      return;
    }
    follow(blocks[at - 1]?.id, block.id);
    setState('speaking');
    setIndex(at);
    // In sentences: some browsers fall silent within an utterance of more than 15 seconds.
    const utterances = sentencesOf(block).map((sentence) => utteranceOf(sentence, block.language));
    const last = utterances.at(-1);
    current.current = last ?? null;
    for (const utterance of utterances) {
      utterance.onend = () => {
        if (utterance === last && current.current === last) speak(at + 1);
      };
      utterance.onerror = () => {
        if (current.current !== last) return;
        silence();
        setState('paused');
      };
      speechSynthesis.speak(utterance);
    }
  };
  useEffect(
    () => () => {
      if (current.current) speechSynthesis.cancel();
    },
    [],
  );

  if (!hasVoice || blocks.length === 0) return undefined;
  return {
    state,
    number: index + 1,
    count: blocks.length,
    heardId: state === 'idle' ? undefined : blocks[index]?.id,
    play: (position) => {
      const from = blocks.findIndex((block) => block.position >= position);
      speak(state === 'paused' ? index : Math.max(0, from));
    },
    // Not all browsers can pause and go on: a paragraph that was interrupted begins again.
    pause: () => {
      silence();
      setState('paused');
    },
    stop: () => {
      silence();
      setState('idle');
    },
  };
}

function spokenBlocks({ content }: TextDocument): Omit<Spoken, 'language'>[] {
  return content.flatMap((block, position) => {
    const text = plainTextOfNodes([block]);
    return block.attrs?.id && text !== '' ? [{ id: block.attrs.id, position, text }] : [];
  });
}

function sentencesOf({ text, language }: Spoken): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...sentences].map(({ segment }) => segment);
}

function utteranceOf(text: string, language: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  return utterance;
}

/** Keeps the block that is heard in view, as long as the reader has not scrolled away from it. */
function follow(lastId: string | undefined, nextId: string): void {
  const last = lastId === undefined ? null : window.document.getElementById(anchorOf(lastId));
  const box = last?.getBoundingClientRect();
  if (box && (box.bottom < 0 || box.top > innerHeight)) return;
  window.document.getElementById(anchorOf(nextId))?.scrollIntoView({ block: 'nearest' });
}

function useHasVoice(language: string): boolean {
  return useSyncExternalStore(
    subscribeToVoices,
    () =>
      hasSpeech() && speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language)),
    () => false,
  );
}

/** Some browsers know their voices only after a while. */
function subscribeToVoices(onChange: () => void): () => void {
  if (!hasSpeech()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

function hasSpeech(): boolean {
  return 'speechSynthesis' in window;
}
