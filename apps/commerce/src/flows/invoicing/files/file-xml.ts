import XMLBuilder from 'fast-xml-builder';
import type { FileDocument, FileLine, FileParty, FileSummary } from './file-document.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
const FORMAT = 'FPR12';
/** Paid at once, in one sum. */
const PAID_AT_ONCE = 'TP02';

const builder = new XMLBuilder({
  format: true,
  indentBy: '  ',
  ignoreAttributes: false,
  attributeNamePrefix: '@',
});

/** Elements in the order of the schema, which is strict; those that are undefined are left out. */
type Elements = { [name: string]: string | Elements | Elements[] | string[] | undefined };

/**
 * An invoice's file by FatturaPA, schema 1.2.3.
 * @param document without problems.
 */
export function toFileXml(document: FileDocument): string {
  const root: Elements = {
    '@xmlns:p': NAMESPACE,
    '@versione': FORMAT,
    '@SistemaEmittente': document.issuedBy ?? undefined,
    FatturaElettronicaHeader: headerOf(document),
    FatturaElettronicaBody: bodyOf(document),
  };
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'p:FatturaElettronica': without(root),
  });
}

function headerOf({ transmitter, progressive, recipientCode, pec, seller, buyer }: FileDocument): Elements {
  return {
    DatiTrasmissione: {
      IdTrasmittente: { IdPaese: 'IT', IdCodice: transmitter },
      ProgressivoInvio: progressive,
      FormatoTrasmissione: FORMAT,
      CodiceDestinatario: recipientCode,
      PECDestinatario: pec ?? undefined,
    },
    CedentePrestatore: {
      DatiAnagrafici: { ...identityOf(seller), RegimeFiscale: seller.regime },
      Sede: placeOf(seller),
      Contatti: { Email: seller.email },
    },
    CessionarioCommittente: { DatiAnagrafici: identityOf(buyer), Sede: placeOf(buyer) },
  };
}

function identityOf({ vatId, taxCode, name }: FileParty): Elements {
  return {
    IdFiscaleIVA: vatId === null ? undefined : { IdPaese: vatId.country, IdCodice: vatId.code },
    CodiceFiscale: taxCode ?? undefined,
    Anagrafica:
      'company' in name ? { Denominazione: name.company } : { Nome: name.first, Cognome: name.last },
  };
}

function placeOf({ address, postalCode, city, province, country }: FileParty): Elements {
  return {
    Indirizzo: address,
    CAP: postalCode,
    Comune: city,
    Provincia: province ?? undefined,
    Nazione: country,
  };
}

function bodyOf(document: FileDocument): Elements {
  const { type, day, number, stampDutyCents, totalCents, notes, about, lines, summaries } = document;
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: type,
        Divisa: 'EUR',
        Data: day,
        Numero: number,
        DatiBollo:
          stampDutyCents === 0 ? undefined : { BolloVirtuale: 'SI', ImportoBollo: amount(stampDutyCents) },
        ImportoTotaleDocumento: amount(totalCents),
        Causale: notes,
      },
      DatiFattureCollegate: about === null ? undefined : { IdDocumento: about.number, Data: about.day },
    },
    DatiBeniServizi: {
      DettaglioLinee: lines.map(lineOf),
      DatiRiepilogo: summaries.map((summary) => summaryOf(summary, document.vatCollection)),
    },
    DatiPagamento:
      document.paymentCode === null
        ? undefined
        : {
            CondizioniPagamento: PAID_AT_ONCE,
            DettaglioPagamento: {
              ModalitaPagamento: document.paymentCode,
              DataScadenzaPagamento: day,
              ImportoPagamento: amount(totalCents),
            },
          },
  };
}

function lineOf(
  { description, unitCents, discountCents, totalCents, vatPercent, nature }: FileLine,
  index: number,
): Elements {
  return {
    NumeroLinea: String(index + 1),
    Descrizione: description,
    Quantita: '1.00',
    PrezzoUnitario: amount(unitCents),
    ScontoMaggiorazione: discountCents === 0 ? undefined : { Tipo: 'SC', Importo: amount(discountCents) },
    PrezzoTotale: amount(totalCents),
    AliquotaIVA: vatPercent.toFixed(2),
    Natura: nature ?? undefined,
  };
}

function summaryOf(
  { vatPercent, nature, taxableCents, taxCents, legalReference }: FileSummary,
  vatCollection: string,
): Elements {
  return {
    AliquotaIVA: vatPercent.toFixed(2),
    Natura: nature ?? undefined,
    ImponibileImporto: amount(taxableCents),
    Imposta: amount(taxCents),
    EsigibilitaIVA: nature === null ? vatCollection : undefined,
    RiferimentoNormativo: legalReference ?? undefined,
  };
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The elements and attributes that are defined, at every depth. */
function without(elements: Elements): Elements {
  return Object.fromEntries(
    Object.entries(elements)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, withoutIn(value)]),
  );
}

function withoutIn(value: Elements[string]): Elements[string] {
  if (Array.isArray(value))
    return value.map((each: string | Elements) =>
      typeof each === 'string' ? each : without(each),
    ) as Elements[];
  return typeof value === 'object' ? without(value) : value;
}
