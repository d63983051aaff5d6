import { decodeText, type ExchangeReceiptKind } from '@academy/shared';
import * as asn1js from 'asn1js';
import { XMLParser } from 'fast-xml-parser';
import { ContentInfo, SignedData } from 'pkijs';
import type { ExchangeReason } from '../../../ledger/invoices/invoice-file.entity.ts';

/** Bytes of a receipt; those of the exchange system have some thousands. */
export const MAX_EXCHANGE_FILE_BYTES = 1024 * 1024;
const MAX_DEPTH = 30;

/** What the exchange system says of a file. */
export interface ExchangeMessage {
  kind: ExchangeReceiptKind;
  /** Its id at the exchange system. */
  exchangeId: string;
  /** The name of our file. */
  fileName: string;
  /** Of a rejection, and when the file had been received; null if it does not say. */
  reasons: ExchangeReason[];
  receivedAt: Date | null;
  /** The XML document, without its signature. */
  xml: string;
}

/** The names of the documents, also those of earlier versions. */
const KINDS: Record<string, ExchangeReceiptKind> = {
  RicevutaConsegna: 'RC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaMancataConsegna: 'MC',
  RicevutaScarto: 'NS',
  NotificaScarto: 'NS',
  AttestazioneTrasmissioneFattura: 'AT',
};

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: MAX_DEPTH,
  isArray: (name) => name === 'Errore',
});

/**
 * Reads a receipt of the exchange system: XML, or XML signed in PKCS #7 (`.p7m`), whose signature is not verified.
 * @returns null for anything else, and for documents that define a type or entities.
 */
export function readExchangeFile(bytes: Uint8Array): ExchangeMessage | null {
  if (bytes.length > MAX_EXCHANGE_FILE_BYTES) return null;
  const content = looksLikeXml(bytes) ? bytes : contentOfSigned(bytes);
  if (content === null) return null;
  const { text } = decodeText(content);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    return toMessage(parser.parse(text) as unknown, text);
  } catch {
    return null;
  }
}

function looksLikeXml(bytes: Uint8Array): boolean {
  return /^\s*</.test(decodeText(bytes.subarray(0, 64)).text);
}

/** The content of a signed file in DER or, as some programs write it, in base64. */
function contentOfSigned(bytes: Uint8Array): Uint8Array | null {
  const isDer = bytes[0] === 0x30;
  const der = isDer
    ? bytes
    : Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replace(/-----[^-]+-----|\s/g, ''),
        'base64',
      );
  try {
    const { result } = asn1js.fromBER(new Uint8Array(der).buffer);
    const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const content = signed.encapContentInfo.eContent?.getValue();
    return content === undefined ? null : new Uint8Array(content);
  } catch {
    return null;
  }
}

function toMessage(parsed: unknown, xml: string): ExchangeMessage | null {
  const root = Object.entries(fieldsOf(parsed)).find(([name]) => name in KINDS);
  if (root === undefined) return null;
  const [name, document] = root;
  const fields = fieldsOf(document);
  const kind = KINDS[name];
  const exchangeId = textOf(fields['IdentificativoSdI']);
  const fileName = textOf(fields['NomeFile']);
  if (kind === undefined || exchangeId === '' || fileName === '') return null;
  const errors = fieldsOf(fields['ListaErrori'])['Errore'];
  const reasons = Array.isArray(errors) ? errors.map(toReason) : [];
  const said = [exchangeId, fileName, ...reasons.flatMap(({ code, text }) => [code, text])];
  // The database stores no NUL.
  if (said.some((text) => text.includes('\0'))) return null;
  const received = Date.parse(textOf(fields['DataOraRicezione']));
  return {
    kind,
    exchangeId,
    fileName,
    reasons,
    receivedAt: Number.isNaN(received) ? null : new Date(received),
    xml,
  };
}

function toReason(error: unknown): ExchangeReason {
  const { Codice: code, Descrizione: description, Suggerimento: advice } = fieldsOf(error);
  return { code: textOf(code), text: [textOf(description), textOf(advice)].filter(Boolean).join(' ') };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
