import type { FileKind, MediaFile } from '@academy/api-client';
import { FILM_TYPES, UPLOAD_LIMITS } from '@academy/shared';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmUploadStatus } from './film-upload-status.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFilmUpload } from './use-film-upload.ts';
import { useUpload } from './use-upload.ts';
import './upload.css';

/** How many files are sent at the same time; the others wait. */
const AT_ONCE = 3;

/** The names of films and pictures, whose types not every browser knows. */
const FILM_NAME = /\.(3gp|avi|flv|m2ts|m4v|mkv|mov|mp4|mpe?g|mts|ogv|qt|webm|wmv)$/i;
const PICTURE_NAME = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|svgz?|tiff?|webp)$/i;

interface UploadsProps {
  label: string;
  /** A button for each kind of file. */
  kinds: readonly { kind: FileKind; label: string }[];
  /**
   * Called with each stored file, of films when they are playable, and its file name on the user's computer.
   * @param order in which the files were chosen.
   */
  onStored: (file: MediaFile, name: string, order: number) => void;
  /** Called when a picture was processed, or could not be. */
  onProcessed?: () => void;
  /** Shown when the first film is ready, with one frame of it. */
  renderPoster?: (poster: File) => ReactNode;
  /** More buttons beside these. */
  children?: ReactNode;
}

interface Entry {
  order: number;
  kind: FileKind;
  file: File;
  /** It no longer keeps others waiting. */
  isSettled: boolean;
}

/** Uploads any number of files, chosen or dropped here, each with its own progress, cancellation and failure. */
export function Uploads({ label, kinds, onStored, onProcessed, renderPoster, children }: UploadsProps) {
  const { t } = useTranslation('form');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const chosen = useRef(0);
  const add = (files: readonly File[], kindOf: (file: File) => FileKind) => {
    const added = files.map((file) => ({
      order: chosen.current++,
      kind: kindOf(file),
      file,
      isSettled: false,
    }));
    setEntries((before) => [...before, ...added]);
  };
  const { isOver, place } = useFileDrop((files) => {
    const [only] = kinds;
    add(files, (file) => (kinds.length === 1 && only !== undefined ? only.kind : kindOfType(file)));
  });
  const settle = (order: number, isSettled: boolean) =>
    setEntries((before) => before.map((entry) => (entry.order === order ? { ...entry, isSettled } : entry)));
  const remove = (order: number) => setEntries((before) => before.filter((entry) => entry.order !== order));
  const started = entries.filter(({ isSettled }) => !isSettled).slice(0, AT_ONCE);
  const firstFilm = entries.find(({ kind }) => kind === 'film');
  return (
    <div className={isOver ? 'uploads uploads--over' : 'uploads'} {...place}>
      <div className="file-sources" role="group" aria-label={label}>
        {kinds.map((one) => (
          <ChooseButton key={one.kind} {...one} onChoose={(files) => add(files, () => one.kind)} />
        ))}
        {children}
      </div>
      <p className="muted uploads__hint">{t('upload.several')}</p>
      {entries.length > 0 && (
        <ul className="uploads__files">
          {entries.map((entry) => {
            const row = {
              file: entry.file,
              isStarted: started.includes(entry),
              onSettle: (isSettled: boolean) => settle(entry.order, isSettled),
              onRemove: () => remove(entry.order),
              onStored: (file: MediaFile, name: string) => onStored(file, name, entry.order),
            };
            return (
              <li key={entry.order} className="upload">
                {entry.kind === 'film' ? (
                  <FilmRow {...row} renderPoster={entry === firstFilm ? renderPoster : undefined} />
                ) : (
                  <FileRow {...row} kind={entry.kind} onProcessed={onProcessed} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface ChooseButtonProps {
  kind: FileKind;
  label: string;
  onChoose: (files: readonly File[]) => void;
}

function ChooseButton({ kind, label, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="upload">
      <input
        ref={input}
        type="file"
        multiple
        className="upload__input"
        accept={(kind === 'film' ? FILM_TYPES : UPLOAD_LIMITS[kind].types).join(',')}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // Allows choosing the same files again.
          event.target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </div>
  );
}

interface RowProps {
  file: File;
  isStarted: boolean;
  onSettle: (isSettled: boolean) => void;
  /** Also cancels the upload. */
  onRemove: () => void;
  onStored: (file: MediaFile, name: string) => void;
}

interface FileRowProps extends RowProps {
  kind: 'cover' | 'document';
  onProcessed?: (() => void) | undefined;
}

function FileRow({ file, kind, isStarted, onSettle, onRemove, onStored, onProcessed }: FileRowProps) {
  const upload = useUpload(kind, onStored);
  const { phase } = upload.state;
  const isFailed = phase === 'failed';
  useStart(isStarted, () => void upload.send(file));
  useReport(phase !== 'idle' && phase !== 'sending', onSettle);
  const report = useEffectEvent(() => onProcessed?.());
  const isProcessed = isFailed || phase === 'ready';
  useEffect(() => {
    if (isProcessed) report();
  }, [isProcessed]);
  return (
    <>
      <RowName file={file} isWaiting={phase === 'idle'} isOver={isProcessed} onRemove={onRemove} />
      <UploadStatus upload={upload} onCancel={onRemove} />
    </>
  );
}

interface FilmRowProps extends RowProps {
  renderPoster: ((poster: File) => ReactNode) | undefined;
}

function FilmRow({ file, isStarted, onSettle, onRemove, onStored, renderPoster }: FilmRowProps) {
  const upload = useFilmUpload(onStored);
  const { state } = upload;
  useStart(isStarted, () => void upload.send(file));
  useReport(!['idle', 'opening', 'sending'].includes(state.phase), onSettle);
  return (
    <>
      <RowName
        file={file}
        isWaiting={state.phase === 'idle'}
        isOver={state.phase === 'ready' || state.phase === 'refused'}
        onRemove={onRemove}
      />
      <FilmUploadStatus upload={upload} onCancel={onRemove} />
      {state.phase === 'ready' && state.poster && renderPoster?.(state.poster)}
    </>
  );
}

interface RowNameProps {
  file: File;
  isWaiting: boolean;
  /** Nothing more happens by itself. */
  isOver: boolean;
  onRemove: () => void;
}

function RowName({ file: { name }, isWaiting, isOver, onRemove }: RowNameProps) {
  const { t } = useTranslation('form');
  return (
    <div className="uploads__name">
      <span>{isWaiting ? t('upload.waiting', { name }) : name}</span>
      {(isWaiting || isOver) && (
        <Button size="small" aria-label={t('upload.dismissOf', { name })} onClick={onRemove}>
          {t('upload.dismiss')}
        </Button>
      )}
    </div>
  );
}

/** Begins once, when it is the file's turn. */
function useStart(isStarted: boolean, start: () => void): void {
  const hasStarted = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  });
  useEffect(() => {
    if (isStarted) begin();
  }, [isStarted]);
}

function useReport(isSettled: boolean, onSettle: (isSettled: boolean) => void): void {
  const report = useEffectEvent(onSettle);
  useEffect(() => report(isSettled), [isSettled]);
}

/** By its name when the browser does not know its type, so that the refusal says what to do with it. */
function kindOfType({ type, name }: File): FileKind {
  if (type === '' ? FILM_NAME.test(name) : type.startsWith('video/')) return 'film';
  return (type === '' ? PICTURE_NAME.test(name) : type.startsWith('image/')) ? 'cover' : 'document';
}
