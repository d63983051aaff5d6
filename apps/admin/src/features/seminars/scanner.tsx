import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@academy/ui';

/** The part of the Barcode Detection API that is used; browsers without it have no button. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

/** How often the picture of the camera is read, in milliseconds. */
const READ_MS = 250;

/** Scans the codes of tickets with the camera, where the browser can. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('seminars');
  const [isOpen, setOpen] = useState(false);
  if (!('BarcodeDetector' in window)) return null;
  return (
    <>
      <Button className="door__scan" onClick={() => setOpen(true)}>
        {t('door.scan')}
      </Button>
      {isOpen && (
        <Dialog title={t('door.scanTitle')} onClose={() => setOpen(false)}>
          <Camera
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('seminars');
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const Detect = window.BarcodeDetector;
    if (!Detect) return;
    const detector = new Detect({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let isOver = false;
    const read = async () => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (!code || isOver) return;
      isOver = true;
      found(code.rawValue);
    };
    const timer = setInterval(() => void read(), READ_MS);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened;
        if (isOver) stop(opened);
        else if (video.current) video.current.srcObject = opened;
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) stop(stream);
    };
  }, []);
  if (hasFailed) return <p role="alert">{t('door.noCamera')}</p>;
  return <video ref={video} className="door__camera" autoPlay playsInline muted />;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
