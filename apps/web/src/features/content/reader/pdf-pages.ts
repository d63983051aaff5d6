// The viewer takes pdf.js from the global object, where the first import puts it.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { ReadingPlace, Zoom } from './reading-place.ts';

/** The state of the pages that the toolbar shows. */
export interface PagesView {
  page: number;
  zoom: Zoom;
  /** 1 is 100 percent. */
  scale: number;
  /** The end of the last page is in view. */
  isAtEnd: boolean;
}

export interface Matches {
  /** From 1; 0 when none is marked. */
  current: number;
  total: number;
  status: 'searching' | 'found' | 'none';
}

interface PagesOptions {
  pdf: PDFDocumentProxy;
  /** The scrolling box; its first child holds the pages. */
  container: HTMLDivElement;
  place: ReadingPlace;
  labelOf: (page: number) => string;
  /** Called when the pages are laid out and can be scrolled. */
  onReady: () => void;
  onView: (view: PagesView) => void;
  onPlace: (place: ReadingPlace) => void;
  onMatches: (matches: Matches) => void;
}

/** The last page counts as reached when its end is at most this many pixels below the view. */
const END_PX = 48;
const NAMED_ZOOMS = ['auto', 'page-width', 'page-fit'] as const;

/** The pages of a PDF in a scrolling box, with search: pdf.js's viewer without its toolbar. */
export class PdfPages {
  private readonly bus = new EventBus();
  private readonly viewer: PDFViewer;
  private readonly resizes: ResizeObserver;
  private hasPlace = false;

  constructor(private readonly options: PagesOptions) {
    const { bus: eventBus } = this;
    const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
    const findController = new PDFFindController({ eventBus, linkService });
    const { container, pdf } = options;
    this.viewer = new PDFViewer({
      container,
      eventBus,
      linkService,
      findController,
      // Links work; forms and notes cannot be filled in.
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
    });
    linkService.setViewer(this.viewer);
    this.listen();
    this.viewer.setDocument(pdf);
    linkService.setDocument(pdf);
    this.resizes = new ResizeObserver(() => this.fitAgain());
    this.resizes.observe(container);
  }

  goTo(page: number): void {
    this.viewer.currentPageNumber = Math.min(Math.max(page, 1), this.viewer.pagesCount);
  }

  zoomTo(zoom: Zoom): void {
    this.viewer.currentScaleValue = String(zoom);
  }

  /** @param steps of ten percent; negative to zoom out. */
  zoomBy(steps: 1 | -1): void {
    this.viewer.updateScale({ steps });
  }

  /** Marks every match of a text and shows the first one; an empty text clears the marks. */
  search(query: string): void {
    this.find(query, '', false);
  }

  /** Shows the next or previous match. */
  step(query: string, direction: 1 | -1): void {
    this.find(query, 'again', direction < 0);
  }

  stopSearch(): void {
    this.bus.dispatch('findbarclose', {});
  }

  destroy(): void {
    this.resizes.disconnect();
    this.viewer.setDocument(null);
  }

  private find(query: string, type: '' | 'again', findPrevious: boolean): void {
    this.bus.dispatch('find', {
      query,
      type,
      findPrevious,
      highlightAll: true,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
    });
  }

  private listen(): void {
    const { bus, options } = this;
    bus.on('pagesinit', () => this.begin());
    bus.on('scalechanging', () => this.showView());
    bus.on(
      'updateviewarea',
      ({ location }: { location: { pageNumber: number; left: number; top: number } }) => {
        this.showView();
        if (!this.hasPlace) return;
        options.onPlace({
          at: Date.now(),
          page: location.pageNumber,
          left: location.left,
          top: location.top,
          zoom: this.zoom(),
        });
      },
    );
    bus.on(
      'updatefindmatchescount',
      ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
        options.onMatches({ ...matchesCount, status: 'found' }),
    );
    bus.on(
      'updatefindcontrolstate',
      ({ state, matchesCount }: { state: number; matchesCount: { current: number; total: number } }) =>
        options.onMatches({ ...matchesCount, status: statusOf(state) }),
    );
  }

  /** Scrolls to the stored position once the pages are laid out. */
  private begin(): void {
    const { labelOf, place } = this.options;
    for (let index = 0; index < this.viewer.pagesCount; index++) this.label(index, labelOf(index + 1));
    this.viewer.currentScaleValue = String(place.zoom);
    const pageNumber = Math.min(place.page, this.viewer.pagesCount);
    const destArray = [null, { name: 'XYZ' }, place.left, place.top, null];
    if (place.top !== null) this.viewer.scrollPageIntoView({ pageNumber, destArray });
    else if (pageNumber > 1) this.viewer.scrollPageIntoView({ pageNumber });
    this.hasPlace = true;
    this.options.onReady();
    this.showView();
  }

  /** Labels a page in the reader's language: pdf.js has English labels only. */
  private label(index: number, text: string): void {
    const { div } = this.viewer.getPageView(index) as { div: HTMLElement };
    div.removeAttribute('data-l10n-id');
    div.ariaLabel = text;
  }

  /** A named zoom follows the window's size. */
  private fitAgain(): void {
    if (this.hasPlace && typeof this.zoom() === 'string') this.viewer.currentScaleValue = String(this.zoom());
    this.viewer.update();
  }

  private zoom(): Zoom {
    const value = this.viewer.currentScaleValue;
    return NAMED_ZOOMS.find((name) => name === value) ?? this.viewer.currentScale;
  }

  private showView(): void {
    const { container, onView } = this.options;
    onView({
      page: this.viewer.currentPageNumber,
      zoom: this.zoom(),
      scale: this.viewer.currentScale,
      isAtEnd:
        this.hasPlace && container.scrollTop + container.clientHeight >= container.scrollHeight - END_PX,
    });
  }
}

function statusOf(state: number): Matches['status'] {
  if (state === FindState.PENDING) return 'searching';
  return state === FindState.NOT_FOUND ? 'none' : 'found';
}
