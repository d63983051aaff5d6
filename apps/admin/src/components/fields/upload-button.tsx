import { Button } from 'antd';
import { useRef } from 'react';
import { UploadStatus } from './upload-status.tsx';
import type { Upload } from './use-upload.ts';
import './upload.css';

interface UploadButtonProps {
  upload: Upload;
  label: string;
}

/** Selects and uploads a file; shows beside it the progress, or why it failed and a retry button. */
export function UploadButton({ upload, label }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, accept } = upload;
  const choose = (file: File | undefined) => {
    if (file) void upload.send(file);
  };
  return (
    <div className="upload">
      <input
        ref={input}
        type="file"
        className="upload__input"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {state.phase !== 'sending' && <Button onClick={() => input.current?.click()}>{label}</Button>}
      <UploadStatus upload={upload} />
    </div>
  );
}
