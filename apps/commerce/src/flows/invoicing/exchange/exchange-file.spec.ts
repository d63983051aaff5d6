import { describe, expect, it } from '@jest/globals';
import * as asn1js from 'asn1js';
import { ContentInfo, EncapsulatedContentInfo, SignedData } from 'pkijs';
import { MAX_EXCHANGE_FILE_BYTES, readExchangeFile } from './exchange-file.ts';

const DELIVERED = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:RicevutaConsegna versione="1.0" xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0">
  <IdentificativoSdI>012345678</IdentificativoSdI>
  <NomeFile>IT97000000001_00001.xml</NomeFile>
  <DataOraConsegna>2026-11-30T10:00:00.000+01:00</DataOraConsegna>
</ns3:RicevutaConsegna>`;
const REJECTED = `<types:RicevutaScarto xmlns:types="x">
  <IdentificativoSdI>9</IdentificativoSdI><NomeFile>IT97000000001_00002.xml</NomeFile>
  <ListaErrori><Errore><Codice>00305</Codice><Descrizione>Partita IVA non valida: l&#8217;ente &amp; altri</Descrizione>
  <Suggerimento>Verificare</Suggerimento></Errore></ListaErrori>
</types:RicevutaScarto>`;

const bytesOf = (text: string) => Buffer.from(text);
/** As programs for signatures write it, without any signature. */
const signed = (text: string): Buffer => {
  const eContent = new asn1js.OctetString({ valueHex: new Uint8Array(bytesOf(text)).buffer });
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1', eContent }),
  });
  const info = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
};

describe('receipts of the exchange system', () => {
  it('are read from XML', () => {
    expect(readExchangeFile(bytesOf(DELIVERED))).toMatchObject({
      ...{ kind: 'RC', exchangeId: '012345678', fileName: 'IT97000000001_00001.xml', reasons: [] },
    });
    expect(readExchangeFile(bytesOf(`\ufeff${REJECTED}`))).toMatchObject({
      kind: 'NS',
      reasons: [{ code: '00305', text: 'Partita IVA non valida: l’ente & altri Verificare' }],
    });
  });

  it.each(['RicevutaImpossibilitaRecapito', 'NotificaMancataConsegna', 'AttestazioneTrasmissioneFattura'])(
    'are read by their kind: %s',
    (name) => {
      const kind = name.startsWith('Attestazione') ? 'AT' : 'MC';
      expect(readExchangeFile(bytesOf(DELIVERED.replaceAll('RicevutaConsegna', name)))).toMatchObject({
        kind,
      });
    },
  );

  it('are read from signed files, in DER, base64 and PEM', () => {
    const der = signed(DELIVERED);
    const base64 = der.toString('base64');
    const pem = `-----BEGIN PKCS7-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END PKCS7-----\n`;
    for (const bytes of [der, bytesOf(base64), bytesOf(pem)])
      expect(readExchangeFile(bytes)).toMatchObject({ kind: 'RC', xml: DELIVERED });
  });

  it.each([
    ['nothing', ''],
    ['text', 'ciao'],
    ['another document', '<FatturaElettronica><NomeFile>x</NomeFile></FatturaElettronica>'],
    ['no name of a file', '<RicevutaConsegna><IdentificativoSdI>1</IdentificativoSdI></RicevutaConsegna>'],
    ['a document type', DELIVERED.replace('?>', '?><!DOCTYPE RicevutaConsegna>')],
    ['an entity', DELIVERED.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['a NUL', DELIVERED.replace('012345678', '0\u00001')],
    ['broken XML', DELIVERED.slice(0, 150)],
    ['too many levels', `<RicevutaConsegna>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</RicevutaConsegna>`],
    ['too many bytes', DELIVERED + ' '.repeat(MAX_EXCHANGE_FILE_BYTES)],
  ])('are not read from %s', (_what, text) => {
    expect(readExchangeFile(bytesOf(text))).toBeNull();
    expect(readExchangeFile(signed(text))).toBeNull();
  });

  it('are not read from files that only look signed', () => {
    for (const bytes of [
      Buffer.from([0x30, 0x80]),
      Buffer.from([0x30, 3, 1, 2, 3]),
      signed(DELIVERED).subarray(0, 40),
    ])
      expect(readExchangeFile(bytes)).toBeNull();
  });
});
