import { randomUUID } from 'node:crypto';
import {
  type ContentProjectReply,
  type ContentSummaryReply,
  FindProduct,
  GetProduct,
  GetSaleTerms,
  GetSeller,
  GetSiteIdentity,
  ListContentProjects,
  ListContentSummaries,
  ListProjectContents,
  ListTranslatedTitles,
  type ProductReply,
  type Question,
  type QuestionClass,
  questionSubject,
  type SaleTermsReply,
  type SellerReply,
} from '@academy/contracts';
import { INITIAL_INVOICING, type InvoicingSettings } from '@academy/shared';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';

/** What an academy that makes invoices has in its settings. */
export const INVOICING: InvoicingSettings = {
  ...INITIAL_INVOICING,
  ...{ startsOn: '2026-01-01', address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
};

/** Answers commerce's questions (RPC) over NATS in place of the catalogue, with the data a test added. */
export class Catalogue {
  terms: SaleTermsReply = {
    brandName: 'Civitas',
    vatPercent: 22,
    planPriceCents: 20_000,
    planCurrency: 'EUR',
    paymentMethods: ['card', 'sepa_debit', 'satispay'],
  };
  seller: SellerReply = {
    brandName: 'Civitas',
    legalName: 'Associazione Civitas APS',
    legalAddress: 'Via Roma 1, 00184 Roma (RM)',
    vatNumber: '12345678903',
    taxCode: '97000000001',
    contactEmail: 'info@civitas.example',
    invoicing: INITIAL_INVOICING,
  };
  private readonly products = new Map<string, ProductReply>();
  private readonly projectContents = new Map<string, string[]>();
  /** When contents were removed from projects, by `project content`. */
  private readonly removals = new Map<string, string>();

  private constructor(private readonly connection: NatsConnection) {}

  static async start(access: NodeConnectionOptions): Promise<Catalogue> {
    const catalogue = new Catalogue(await connect(access));
    catalogue.listen();
    await catalogue.connection.flush();
    return catalogue;
  }

  /** Adds a product, by default a content for EUR 10. */
  add(product: Partial<ProductReply> = {}): ProductReply {
    const id = product.id ?? randomUUID();
    const added: ProductReply = {
      type: 'single',
      id,
      slug: `item-${id}`,
      title: 'La Costituzione spiegata',
      shortDescription: 'Dodici lezioni.',
      coverImageUrl: '/media/covers/costituzione.webp',
      isForSale: true,
      priceCents: 1000,
      currency: 'EUR',
      accessDays: null,
      ...product,
    };
    this.products.set(id, added);
    return added;
  }

  /** Changes a product on sale. */
  change(id: string, changes: Partial<ProductReply>): void {
    const product = this.products.get(id);
    if (product) this.products.set(id, { ...product, ...changes });
  }

  /** Adds a project with these contents. */
  addProject(contents: ProductReply[], project: Partial<ProductReply> = {}): ProductReply {
    const added = this.add({ type: 'project', title: 'Cittadini informati', priceCents: 2500, ...project });
    this.projectContents.set(
      added.id,
      contents.map(({ id }) => id),
    );
    return added;
  }

  /** Removes a content from a project at a time, RFC 3339. */
  removeFromProject(projectId: string, contentId: string, removedAt: string): void {
    this.removals.set(`${projectId} ${contentId}`, removedAt);
  }

  /** When it resolves, NATS knows that nobody answers, so that questions fail at once. */
  async stop(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.drain();
  }

  private listen(): void {
    this.answer(GetProduct, ({ type, id }) => {
      const product = this.products.get(id);
      return product?.type === type ? product : null;
    });
    this.answer(FindProduct, ({ type, slug }) => {
      const product = [...this.products.values()].find((known) => known.slug === slug);
      return product?.type === type ? product : null;
    });
    this.answer(GetSaleTerms, () => this.terms);
    this.answer(GetSeller, () => this.seller);
    this.answer(GetSiteIdentity, () => ({
      ...{ brandName: 'Civitas', contactEmail: 'info@civitas.example', contactPhone: '', mainSiteUrl: '' },
    }));
    this.answer(ListContentProjects, ({ contentIds }) =>
      contentIds.flatMap((contentId) => this.projectsOf(contentId)),
    );
    this.answer(ListContentSummaries, ({ contentIds }) => contentIds.flatMap((id) => this.summary(id)));
    this.answer(ListTranslatedTitles, ({ itemIds }) =>
      itemIds.flatMap((id) => {
        const english = this.products.get(id)?.translations?.en;
        return english ? [{ id, ...english }] : [];
      }),
    );
    this.answer(ListProjectContents, ({ projectId }) =>
      (this.projectContents.get(projectId) ?? []).flatMap((id) => this.summary(id)),
    );
  }

  private projectsOf(contentId: string): ContentProjectReply[] {
    return [...this.projectContents].flatMap(([projectId, contentIds]) =>
      contentIds.includes(contentId)
        ? [{ contentId, projectId, removedAt: this.removals.get(`${projectId} ${contentId}`) ?? null }]
        : [],
    );
  }

  private summary(id: string): ContentSummaryReply[] {
    const product = this.products.get(id);
    if (!product) return [];
    const { slug, title, translations = {}, coverImageUrl } = product;
    const { priceCents, currency, isForSale: isPublished } = product;
    const price = { isPremium: priceCents > 0, priceCents, currency, isPublished };
    return [{ id, slug, title, translations, contentType: 'video_series', coverImageUrl, ...price }];
  }

  private answer<Q extends Question<unknown>>(
    { pattern }: QuestionClass<Q>,
    reply: (question: Q) => unknown,
  ): void {
    this.connection.subscribe(questionSubject(pattern), {
      callback: (_error, message) => void message.respond(JSON.stringify({ data: reply(message.json<Q>()) })),
    });
  }
}
