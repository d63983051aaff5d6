/** What changed on each page of the demo since the first version of the screens, by the page's name. */
const CHANGES: Readonly<Record<string, string>> = {
  'guest-home':
    'The catalogue drawn as seats, prices, a lesson that plays at once, a project, teachers; before, general texts and the newest contents',
  'guest-catalogue':
    'Suggestions while typing, topics as chips, filters by level and teacher, projects among the results, contents by topic; cards with length, teachers and price',
  'guest-catalogue-nothing-found': 'Filters in a sheet on phones; resetting them keeps the focus',
  'guest-free-video':
    'Teachers, topics and related contents; consent to videos is asked at the video, not by a banner',
  'guest-series':
    'The offer beside the player and as a bar on phones; lessons with their lengths and an address each; a project as the cheaper way',
  'guest-document':
    'A reader of our own with search, zoom and printing; before, the browser’s viewer, or a link on phones',
  'guest-text-lesson': 'New page',
  'guest-quiz': 'New page',
  'guest-seminar': 'New page',
  'guest-seminar-recorded': 'New page',
  'guest-project': 'Contents as a path with their lengths, the certificate, the teachers; before, a list',
  'guest-teachers': 'New page',
  'guest-teacher': 'New page',
  'guest-topics': 'New page',
  'guest-topic': 'New page',
  'guest-catalogue-unknown-filters':
    'Filters by topic and teacher are new; unknown ones find nothing and can be reset',
  'guest-purchase': 'The yearly plan as an alternative',
  'guest-sign-in': 'The newest contents and the whole catalogue beside the form',
  'guest-sign-up':
    'What an account is for beside the form; the next step waits for the mail’s link or code, and then continues to the purchase',
  'guest-password-forgotten':
    'Advice on passwords beside the form; the code from the mail is accepted as well as its link',
  'guest-subscription': 'A comparison of the ways to study, with prices',
  'guest-payment-done':
    'Links to sign in and to the catalogue; after a purchase also the item, its first lesson and the receipt',
  'guest-payment-cancelled': 'Back leads to the page where the payment began, also after a reload',
  'guest-support':
    'Press and partnerships have parts of their own; the form for partnerships is loaded on request',
  'guest-certificate-search': 'New page',
  'guest-certificate': 'New page',
  'guest-certificate-revoked': 'New page',
  'guest-certificate-unknown': 'New page',
  'guest-unsubscribe': 'New page',
  'guest-unsubscribe-refused': 'New page',
  'guest-profile-of-a-guest': 'Unchanged',
  'guest-privacy': 'Unchanged in Italian; the English text is clearer',
  'guest-terms': 'Unchanged in Italian; the English text is clearer',
  'guest-cookies': 'Names what else the browser stores: positions, forms not yet sent, pages for use offline',
  'guest-not-found': 'Fills the width of the window',
  'member-home':
    'The lesson left halfway with a button to resume, the courses and projects begun, what is new since the last visit; before, the page of guests',
  'member-free-video': 'Resumes where it was left; keeps the watched share; saved and completed as before',
  'member-series':
    'Lessons with what is done and an address each; the next one starts by itself; the series can be followed',
  'member-text-lesson': 'New page',
  'member-quiz': 'New page',
  'member-quiz-question': 'New page',
  'member-quiz-order': 'New page',
  'member-quiz-summary': 'New page',
  'member-quiz-not-passed': 'New page',
  'member-seminar': 'New page',
  'member-calendar': 'New page',
  'member-project':
    'A path with the progress, the next lesson and what is missing for the certificate; before, a list',
  'member-purchase': 'The yearly plan as an alternative',
  'member-subscription': 'A comparison of the ways to study; for subscribers also what the renewal costs',
  'member-profile':
    'A place in the chamber, certificates, followed series, mails about lessons, progress of begun contents; before, only what was saved or completed',
  'graduate-quiz-passed': 'New page',
  'graduate-home': 'The next dates',
  'graduate-seminar': 'New page',
  'graduate-calendar': 'New page',
  'graduate-calendar-past': 'New page',
  'graduate-project': 'A path with a quiz that is passed',
  'admin-dashboard':
    'What waits for a decision comes first; every figure leads to its list; attendance, cohorts and where people stop are new',
  'admin-contents':
    'Pictures and prices, sorting, columns to choose, selection with actions on many rows, saved filters behind one button, the total, CSV',
  'admin-contents-nothing-found':
    'Active filters are shown one by one and can be removed; resetting keeps the focus',
  'admin-content-new':
    'Prices in euros, videos and documents as rows, English texts, teachers and topics, a schedule, a certificate, media to choose from, the preview beside the form; before, cents and a text with commas',
  'admin-contents-import': 'New page',
  'admin-content-edit':
    'As for a new content; also its history, a copy as a new draft, and a choice between two editors’ texts',
  'admin-captions': 'New page',
  'admin-text-edit': 'New page',
  'admin-quiz-edit': 'New page',
  'admin-quiz-results': 'New page',
  'admin-quiz-attempts': 'New page',
  'admin-seminar-edit': 'New page',
  'admin-seminar-bookings': 'New page',
  'admin-projects': 'A table like that of contents, with actions on many rows and CSV; before, cards',
  'admin-project-new':
    'Prices in euros, English texts, teachers and topics, a schedule, a certificate, the preview beside the form',
  'admin-project-edit': 'As for a new project; also its history, and a choice between two editors’ texts',
  'admin-teachers': 'New page',
  'admin-teacher-new': 'New page',
  'admin-teacher-edit': 'New page',
  'admin-media': 'New page',
  'admin-topics': 'New page',
  'admin-topic-new': 'New page',
  'admin-topic-edit': 'New page',
  'admin-coupons':
    'Search by a part of the code, selection with actions on many rows, columns to choose, the total, CSV',
  'admin-orders':
    'Selection for export, columns to choose, saved filters behind one button, the total, CSV of the list as filtered',
  'admin-order':
    'Refunds above 100 ask for a recent sign-in; leaving asks before a half-written decision is lost',
  'admin-access-import': 'New page',
  'admin-sales-exports':
    'A day that is missing or half-typed is reported; before, the file silently began or ended with last month’s',
  'admin-certificates': 'New page',
  'admin-learning-contents': 'New page',
  'admin-learning-projects': 'New page',
  'admin-learning-content': 'New page',
  'admin-learning-project': 'New page',
  'admin-learning-person': 'New page',
  'admin-learning-person-without': 'New page',
  'admin-learning-cohort': 'New page',
  'admin-learning-day': 'New page',
  'admin-learning-completions': 'New page',
  'admin-people':
    'Heads that sort, columns to choose, selection for export, saved filters behind one button, the total, CSV, imports',
  'admin-person': 'Access can be granted here; lessons lead to the figures of this person',
  'admin-people-import': 'New page',
  'admin-applications': 'Columns to choose, saved filters behind one button, the total, CSV',
  'admin-application': 'A decision that somebody else has made in the meantime is shown, and refused here',
  'admin-messages': 'New page',
  'admin-message': 'New page',
  'admin-message-new': 'New page',
  'admin-reconciliation': 'The discrepancies as a CSV file',
  'admin-audit-log': 'Search by person and by text, saved filters behind one button, the total, CSV',
  'admin-settings':
    'The seller’s details and the certificates have parts of their own; two administrators’ changes are merged field by field',
};

/**
 * What changed on a page.
 * @throws Error for a page without such a line.
 */
export function changeOf(page: string): string {
  const change = CHANGES[page];
  if (change === undefined) throw new Error(`changes.ts does not say what changed on ${page}`);
  return change;
}
