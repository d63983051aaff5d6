// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/.well-known/did.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getIssuerDocument'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/calendar/{token}.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCalendarFeed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/calendar/address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['replaceCalendarAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCertificates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/{code}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['checkCertificate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/{code}.pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCertificatePdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/{code}/credential.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCertificateCredential'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/{code}/credential.jwt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCertificateCredentialJwt'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/issued': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listIssuedCertificates'];
    put?: never;
    post: operations['issueCertificates'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/issued/{id}/replacement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['replaceCertificate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/issued/{id}/revocation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeCertificate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/issued/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportIssuedCertificates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/professional-credits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCreditedCertificates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/professional-credits/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportProfessionalCredits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/certificates/status/{list}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCertificateStatusList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/follows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFollows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/follows/{contentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFollow'];
    put: operations['followSeries'];
    post?: never;
    delete: operations['unfollowSeries'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/learning-notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLearningNotifications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['updateLearningNotifications'];
    trace?: never;
  };
  '/api/v1/me/learning-notifications/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['openLearningUnsubscribePage'];
    put?: never;
    post: operations['unsubscribeFromLearning'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNotes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/notes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['saveNote'];
    post?: never;
    delete: operations['deleteNote'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/notes/contents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listNotedContents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/notes/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportNotes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listProgress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/{contentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProgress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['updateProgress'];
    trace?: never;
  };
  '/api/v1/progress/{contentId}/playback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPlayback'];
    put: operations['reportPlayback'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/{contentId}/reading': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReading'];
    put: operations['saveReading'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/continue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listContinue'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProgressSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/totals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProgressTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/progress/visits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['recordVisit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listQuestions'];
    put?: never;
    post: operations['askQuestion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getQuestion'];
    put?: never;
    post?: never;
    delete: operations['removeQuestion'];
    options?: never;
    head?: never;
    patch: operations['editQuestion'];
    trace?: never;
  };
  '/api/v1/questions/{id}/replies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listReplies'];
    put?: never;
    post: operations['replyToQuestion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/{id}/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['reportQuestion'];
    post?: never;
    delete: operations['withdrawQuestionReport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/{id}/wish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['addWish'];
    post?: never;
    delete: operations['removeWish'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['countQuestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/inbox': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listInbox'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/inbox/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInboxThread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['moderateQuestion'];
    trace?: never;
  };
  '/api/v1/questions/inbox/{id}/answering': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['startAnswering'];
    post?: never;
    delete: operations['stopAnswering'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/inbox/counts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInboxCounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/inbox/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportInbox'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/questions/inbox/replies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['moderateReply'];
    trace?: never;
  };
  '/api/v1/questions/replies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteReply'];
    options?: never;
    head?: never;
    patch: operations['editReply'];
    trace?: never;
  };
  '/api/v1/questions/replies/{id}/report': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['reportReply'];
    post?: never;
    delete: operations['withdrawReplyReport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/quiz-attempts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAttempt'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/quiz-attempts/{id}/answers/{questionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['saveAnswer'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/quiz-attempts/{id}/submission': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['submitAttempt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/quizzes/{contentId}/attempts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAttempts'];
    put?: never;
    post: operations['startAttempt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/quizzes/{contentId}/remarking': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['remarkQuiz'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSeminar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['recordAttendance'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/attendance/confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['confirmEntered'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/booking': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['bookSeat'];
    delete: operations['cancelBooking'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/bookings/{bookingId}/promotion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['promoteBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/entry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['enterSeminar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/event.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSeminarEvent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/offer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['answerOffer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/{contentId}/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSeminarSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/seminars/bookings/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLearningStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/cohorts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCohorts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/cohorts/{cohort}/months/{month}/learners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCohortLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/cohorts/{cohort}/months/{month}/learners/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCohortLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/cohorts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCohorts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/completions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCompletions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/completions/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCompletions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/contents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/contents/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportContentStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/days': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLearningDays'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/days/{day}/learners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listDayLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/days/{day}/learners/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportDayLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listItemStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/items/{id}/learners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listItemLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/items/{id}/learners/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportItemLearners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/items/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportItemStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/learners/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLearner'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/learners/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportLearner'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProjectStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/stops': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStops'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/study': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getQuestionFigures'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/study/contents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStudyStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/learning/study/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportStudyStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/quizzes/{contentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getQuizStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/quizzes/attempts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listQuizAttempts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/quizzes/attempts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportQuizAttempts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ActiveLearnerDto: {
      /** Format: uuid */
      userId: string;
      /** @description Null for a deleted account. */
      email: string | null;
      /** @description First and last name. Null for a deleted account and one without a name. */
      name: string | null;
      /**
       * Format: date-time
       * @description Most recent activity of any kind and date. Null if none is stored any more.
       */
      lastActiveAt: string | null;
    };
    AnsweringDto: {
      /** @description Null while it is unknown. */
      name: string | null;
      /** @description The caller. */
      isMe: boolean;
      /**
       * Format: date-time
       * @description Until when, unless they go on.
       */
      until: string;
    };
    AnswerOfferDto: {
      accept: boolean;
    };
    /** @enum {string} */
    AnswerResult: 'right' | 'partly' | 'wrong';
    AskQuestionDto: {
      /**
       * Format: uuid
       * @description Chosen by the browser: a repeated request asks only once.
       */
      id: string;
      /** Format: uuid */
      contentId: string;
      /** @description The video's `videoId`. */
      videoId?: string;
      /** @description The second of the video. */
      second?: number;
      /** @description Plain text. */
      body: string;
    };
    AttemptDto: {
      /** Format: uuid */
      id: string;
      /** @description From 1, among the attempts of the learner. */
      number: number;
      state: components['schemas']['AttemptState'];
      /** Format: date-time */
      startedAt: string;
      /**
       * Format: date-time
       * @description Null without limit.
       */
      endsAt: string | null;
      /**
       * Format: date-time
       * @description When it was handed in or its time ended; null while it is open.
       */
      endedAt: string | null;
      /** @description May have a half; null while it is open. */
      points: number | null;
      totalPoints: number;
      passPoints: number;
      /** @description Whole percent of the points, rounded down. */
      percent: number | null;
      isPassed: boolean | null;
      content: components['schemas']['QuizTitleDto'];
      questionCount: number;
      /** @description Questions with an answer. */
      answeredCount: number;
      /**
       * Format: date-time
       * @description The server's time.
       */
      now: string;
      /** @description Of the quiz; null without limit. */
      attempts: number | null;
      /** @description Whether right answers and explanations are shown. */
      showsAnswers: boolean;
      questions: components['schemas']['AttemptQuestionDto'][];
    };
    AttemptOptionDto: {
      /** Format: uuid */
      id: string;
      text: string;
    };
    AttemptQuestionDto: {
      /** Format: uuid */
      id: string;
      kind: components['schemas']['QuestionKind'];
      /** @description What a right answer counts. */
      points: number;
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuestionPictureDto'] | null;
      /** @description In the order in which they are shown. */
      options: components['schemas']['AttemptOptionDto'][];
      /** @description Of `multiple`: whether an answer with a fault may earn half of the points. */
      isPartial: boolean;
      /** @description A text is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Null before the first change. */
      saved: components['schemas']['SavedAnswerDto'] | null;
      /** @description Null while the attempt is open. */
      outcome: components['schemas']['QuestionOutcomeDto'] | null;
    };
    AttemptsDto: {
      /** Format: uuid */
      contentId: string;
      /**
       * Format: date-time
       * @description The server's time.
       */
      now: string;
      /** @description How many were begun. */
      used: number;
      /** @description How many there are; null without limit. */
      attempts: number | null;
      /** @description How many are left; null without limit. */
      left: number | null;
      /** @description Null if an attempt may be begun, or the open one continued. */
      obstacle: components['schemas']['StartObstacle'] | null;
      /**
       * Format: date-time
       * @description With `too_early`: when the next attempt may begin.
       */
      nextAt: string | null;
      /** Format: uuid */
      openAttemptId: string | null;
      /** @description One of the attempts passed. */
      isPassed: boolean;
      /** @description The one with the best result. */
      best: components['schemas']['AttemptSummaryDto'] | null;
      /** @description The newest first; the last hundred. */
      items: components['schemas']['AttemptSummaryDto'][];
    };
    /** @enum {string} */
    AttemptSort: '-startedAt' | 'startedAt';
    /** @enum {string} */
    AttemptState: 'open' | 'submitted' | 'expired';
    AttemptSummaryDto: {
      /** Format: uuid */
      id: string;
      /** @description From 1, among the attempts of the learner. */
      number: number;
      state: components['schemas']['AttemptState'];
      /** Format: date-time */
      startedAt: string;
      /**
       * Format: date-time
       * @description Null without limit.
       */
      endsAt: string | null;
      /**
       * Format: date-time
       * @description When it was handed in or its time ended; null while it is open.
       */
      endedAt: string | null;
      /** @description May have a half; null while it is open. */
      points: number | null;
      totalPoints: number;
      passPoints: number;
      /** @description Whole percent of the points, rounded down. */
      percent: number | null;
      isPassed: boolean | null;
    };
    AttendanceDto: {
      outcomes: components['schemas']['TickOutcomeDto'][];
    };
    /** @enum {string} */
    AttendanceOutcome:
      | 'present'
      | 'already_present'
      | 'not_present'
      | 'online'
      | 'held'
      | 'waiting'
      | 'cancelled'
      | 'unknown'
      | 'too_early'
      | 'final';
    AttendanceTickDto: {
      /** Format: uuid */
      bookingId?: string;
      /** @description In any case, with or without spaces. */
      ticket?: string;
      isPresent: boolean;
      /**
       * Format: date-time
       * @description By the device. Only a time between three hours before the start, before which the outcome is `too_early`, and now counts.
       */
      at: string;
      /** @description Of somebody booked online: true if they came into the room, which changes their booking; false if they are there online. Without it the outcome is `online`. */
      intoRoom?: boolean;
    };
    BegunCourseDto: {
      /** Format: uuid */
      contentId: string;
      isSaved: boolean;
      isCompleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description When a video of it was last played, its text or document last read, or a question of its open attempt last answered.
       */
      lastPlayedAt: string | null;
      /** @description Of a content without videos: a quiz has an open attempt with time left, or a text or document was left somewhere. */
      isBegun: boolean;
      /** @description Null for what is no quiz, and if the catalogue is unavailable. */
      quiz: components['schemas']['QuizStandingDto'] | null;
      /** @description Null if the catalogue is unavailable. A document has no lessons. */
      lessons: components['schemas']['CourseLessonDto'][] | null;
      /** @description Position of the lesson to continue with; null for a content without videos. */
      nextPosition: number | null;
      content: components['schemas']['LessonContentDto'];
      projects: components['schemas']['CourseProjectDto'][];
    };
    BookingDto: {
      /** Format: uuid */
      id: string;
      status: components['schemas']['BookingStatus'];
      way: components['schemas']['SeatWay'];
      /** @description Four characters, to be shown at the door. */
      ticket: string | null;
      /** @description On the waiting list, from 1; null for any other status and while a seat is offered. */
      position: number | null;
      /**
       * Format: date-time
       * @description Of an offered seat.
       */
      offeredUntil: string | null;
      /**
       * Format: date-time
       * @description Of a seat that is held for a payment: about how long.
       */
      heldUntil: string | null;
      /**
       * Format: date-time
       * @description Also of a seat that was cancelled.
       */
      bookedAt: string | null;
      /**
       * Format: date-time
       * @description Of a seat online: when the link of the meeting opens.
       */
      linkOpensAt: string | null;
      /** @description The caller may enter the meeting now, by the server’s clock. */
      isLinkOpen: boolean;
      /** Format: date-time */
      enteredAt: string | null;
      /** Format: date-time */
      presentAt: string | null;
      /** Format: date-time */
      cancelledAt: string | null;
      /**
       * @description By the learner; with the seminar; by the end of access; by an offer that was over; by a payment that was not made; by the end of the seminar while waiting.
       * @enum {string|null}
       */
      cancelledBecause:
        'learner' | 'seminar' | 'access' | 'offer' | 'payment' | 'end' | null;
    };
    /** @enum {string} */
    BookingSort: 'createdAt' | '-createdAt';
    /** @enum {string} */
    BookingStatus:
      'held' | 'booked' | 'waiting' | 'cancelled' | 'attended' | 'absent';
    BookingSummaryDto: {
      /** Format: uuid */
      contentId: string;
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      /** Format: date-time */
      cancelledAt: string | null;
      ways: components['schemas']['WaySummaryDto'][];
      /** @description The first 200, in order. */
      waitingList: components['schemas']['WaitingLearnerDto'][];
      mails: components['schemas']['SeminarMailDto'][];
    };
    BookSeatDto: {
      way: components['schemas']['SeatWay'];
    };
    CalendarAddressDto: {
      /**
       * Format: uri
       * @description Whoever has it can read the calendar; a new one ends the old one.
       */
      address: string;
    };
    CalendarDateDto: {
      kind: components['schemas']['CalendarKind'];
      /**
       * Format: date-time
       * @description The start, the opening, or the end of the access.
       */
      at: string;
      /**
       * Format: date-time
       * @description Of a seminar.
       */
      endsAt: string | null;
      /**
       * @description `single` is a content, such as a seminar.
       * @enum {string}
       */
      itemType: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      itemId: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Of a seminar. */
      seat: components['schemas']['CalendarSeatDto'] | null;
      /** @description Of an opening. */
      project: components['schemas']['CalendarProjectDto'] | null;
    };
    CalendarDto: {
      /** @description The next first. */
      items: components['schemas']['CalendarDateDto'][];
      /** @description Kinds that are left out, because a service does not reply at the moment. */
      unavailable: components['schemas']['CalendarKind'][];
      /**
       * Format: uri
       * @description Of the feed, for programs and phones; null until one was made.
       */
      address: string | null;
    };
    /** @enum {string} */
    CalendarKind: 'seminar' | 'opening' | 'expiry';
    CalendarProjectDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    CalendarSeatDto: {
      status: components['schemas']['BookingStatus'];
      way: components['schemas']['SeatWay'];
      /** @description Only with a seat. */
      ticket: string | null;
      /** @description Empty online. */
      place: string;
      /** @description Empty online. */
      address: string;
      /** @description The seminar was cancelled. */
      isCancelled: boolean;
    };
    CertificateCheckDto: {
      /** @example 7K4M-Q2XD-9HTN */
      code: string;
      /** @example AC-2026-000123 */
      number: string;
      status: components['schemas']['CertificateStatus'];
      /** Format: date-time */
      issuedAt: string;
      issuerName: string;
      /**
       * Format: date-time
       * @description Time of this check.
       */
      checkedAt: string;
      /**
       * Format: date-time
       * @description Null for never.
       */
      expiresAt: string | null;
      /** Format: date-time */
      revokedAt: string | null;
      revocationReason: components['schemas']['RevocationReason'] | null;
      /** @description Null unless it is valid or expired. */
      certificate: components['schemas']['CertifiedFactsDto'] | null;
    };
    CertificateDto: {
      /**
       * @description Code of the public page.
       * @example 7K4M-Q2XD-9HTN
       */
      code: string;
      /** @example AC-2026-000123 */
      number: string;
      status: components['schemas']['CertificateStatus'];
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Title of the item at the time of issue. */
      title: string;
      /** @description The holder's name at the time of issue. */
      holderName: string;
      hours: number | null;
      lessonCount: number;
      language: components['schemas']['Language'];
      /** Format: date-time */
      completedAt: string;
      /** Format: date-time */
      issuedAt: string;
      /** @description As on the day of issue. */
      professionalCredits: components['schemas']['ProfessionalCreditsDto'][];
      /**
       * Format: date-time
       * @description When the credits were earned: the time of issue, which a correction keeps. Null without.
       */
      creditedAt: string | null;
      /**
       * Format: date-time
       * @description The last second of its last day in Rome; null when it never expires.
       */
      expiresAt: string | null;
      /** @description Path of the PDF. */
      pdfUrl: string;
      /** @description Path of the Open Badges 3.0 credential. */
      badgeUrl: string;
    };
    /** @enum {string} */
    CertificateSort: '-issuedAt' | 'issuedAt' | 'number' | '-number';
    /** @enum {string} */
    CertificateStatus:
      'valid' | 'revoked' | 'replaced' | 'unavailable' | 'expired';
    CertifiedFactsDto: {
      holderName: string;
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      title: string;
      hours: number | null;
      lessonCount: number;
      professionalCredits: components['schemas']['ProfessionalCreditsDto'][];
      /** @description Path of the PDF. */
      pdfUrl: string;
      /** @description Path of the Open Badges 3.0 credential. */
      badgeUrl: string;
    };
    /** @enum {string} */
    CertifiedItemType: 'project' | 'content';
    ChoiceStatsDto: {
      /**
       * Format: uuid
       * @description Of an option.
       */
      optionId: string | null;
      /** @description The option, the text or number, `true` or `false`, or the steps in the given order. */
      texts: string[];
      count: number;
      isRight: boolean;
    };
    CohortDto: {
      /**
       * Format: date
       * @description First day of the month, in Rome.
       */
      month: string;
      learners: number;
      /** @description Active learners of the cohort in this month, the next one, and so on until now. */
      active: number[];
    };
    CohortsDto: {
      cohorts: components['schemas']['CohortDto'][];
    };
    CompletionDto: {
      /** Format: uuid */
      userId: string;
      /** @description Null for a deleted account. */
      email: string | null;
      /** @description First and last name. Null for a deleted account and one without a name. */
      name: string | null;
      /** Format: uuid */
      contentId: string;
      /** @description Null for a deleted content. */
      title: string | null;
      /** Format: date-time */
      completedAt: string;
    };
    ConfirmedDto: {
      confirmed: number;
    };
    ContentStatsDto: {
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Null for a deleted content. */
      title: string | null;
      /** @description Learners who watched at least one second of it, have a reading position or an attempt in it, completed it or have its certificate. */
      started: number;
      completed: number;
      /** @description Learners with a valid certificate. */
      certified: number;
      /** @description Average share of its videos watched by learners who have begun it, 0 to 1. Null without videos of known length. */
      watchedShare: number | null;
      videos: components['schemas']['VideoStatsDto'][];
    };
    /** @enum {string} */
    ContentType:
      | 'single_video'
      | 'video_series'
      | 'document'
      | 'text'
      | 'quiz'
      | 'seminar';
    ContinueDto: {
      items: components['schemas']['BegunCourseDto'][];
    };
    /** @enum {string} */
    CountedAttempts: 'first' | 'all';
    CountPointDto: {
      /**
       * Format: date
       * @description First day of the interval.
       */
      start: string;
      count: number;
    };
    CourseDto: {
      /** Format: uuid */
      contentId: string;
      isSaved: boolean;
      isCompleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description When a video of it was last played, its text or document last read, or a question of its open attempt last answered.
       */
      lastPlayedAt: string | null;
      /** @description Of a content without videos: a quiz has an open attempt with time left, or a text or document was left somewhere. */
      isBegun: boolean;
      /** @description Null for what is no quiz, and if the catalogue is unavailable. */
      quiz: components['schemas']['QuizStandingDto'] | null;
      /** @description Null if the catalogue is unavailable. A document has no lessons. */
      lessons: components['schemas']['CourseLessonDto'][] | null;
      /** @description Position of the lesson to continue with; null if all are done or not accessible. */
      nextPosition: number | null;
    };
    CourseLessonDto: {
      /** @description From 0. */
      position: number;
      title: string | null;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description `done` from 90 percent. */
      state: components['schemas']['LessonState'];
      watchedSeconds: number;
      /** @description Null if unknown. */
      durationSeconds: number | null;
      /** @description Position to continue from, in seconds. */
      resumeAt: number;
    };
    CourseProjectDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    CoursesDto: {
      items: components['schemas']['CourseDto'][];
    };
    CreditedCertificateDto: {
      /**
       * @description Code of the public page.
       * @example 7K4M-Q2XD-9HTN
       */
      code: string;
      /** @example AC-2026-000123 */
      number: string;
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Title of the item at the time of issue. */
      title: string;
      /** @description The holder's name at the time of issue. */
      holderName: string;
      hours: number | null;
      /** @description As on the day of issue. */
      professionalCredits: components['schemas']['ProfessionalCreditsDto'][];
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description Null after an erasure.
       */
      userId: string | null;
      /**
       * Format: date-time
       * @description When the credits were earned.
       */
      creditedAt: string;
    };
    EditQuestionDto: {
      /** @description Plain text. */
      body: string;
    };
    EditReplyDto: {
      /** @description Plain text. */
      body: string;
    };
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
    FollowDto: {
      /** Format: uuid */
      contentId: string;
      isFollowing: boolean;
    };
    FollowedSeriesDto: {
      /** Format: uuid */
      contentId: string;
      /** Format: date-time */
      followedAt: string;
      /** @description Null when the content was deleted or is hidden from the caller. */
      content: components['schemas']['LessonContentDto'] | null;
    };
    HalfStopDto: {
      /** @description Position of the lesson, from 0. */
      position: number;
      /** @description Position in the lesson; 0 if they do not open it. */
      seconds: number;
    };
    InboxCountsDto: {
      waiting: number;
      /** @description Of those that wait, for three days or more. */
      late: number;
      reported: number;
      answered: number;
      hidden: number;
    };
    InboxLessonDto: {
      slug: string;
      /** @description Of the content. */
      title: string;
      contentType: components['schemas']['ContentType'];
      /** @description Of the video in the content, from 0. */
      position: number | null;
      videoTitle: string | null;
    };
    InboxQuestionDto: {
      /** Format: uuid */
      id: string;
      author: components['schemas']['PostAuthorDto'];
      /** @description Plain text; null if the caller may not read it. */
      body: string | null;
      state: components['schemas']['PostState'];
      /** @description Of a hidden one, for its author and staff. */
      hiddenReason: string | null;
      /** @description By the caller. */
      isReported: boolean;
      /**
       * Format: date-time
       * @description Of the caller’s own: until when its text may be changed.
       */
      editableUntil: string | null;
      /** Format: date-time */
      editedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      contentId: string;
      videoId: string | null;
      second: number | null;
      wishes: number;
      /** @description The caller wants the answer, too. */
      isWished: boolean;
      isPinned: boolean;
      /** @description By staff. */
      isAnswered: boolean;
      /** @description There can be no more replies. */
      isClosed: boolean;
      replyCount: number;
      replies: components['schemas']['ReplyDto'][];
      answering: components['schemas']['AnsweringDto'] | null;
      /** @description Null when the content was deleted. */
      lesson: components['schemas']['InboxLessonDto'] | null;
    };
    /** @enum {string} */
    InboxState: 'waiting' | 'reported' | 'answered' | 'hidden';
    InboxThreadDto: {
      /** Format: uuid */
      id: string;
      author: components['schemas']['PostAuthorDto'];
      /** @description Plain text; null if the caller may not read it. */
      body: string | null;
      state: components['schemas']['PostState'];
      /** @description Of a hidden one, for its author and staff. */
      hiddenReason: string | null;
      /** @description By the caller. */
      isReported: boolean;
      /**
       * Format: date-time
       * @description Of the caller’s own: until when its text may be changed.
       */
      editableUntil: string | null;
      /** Format: date-time */
      editedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      contentId: string;
      videoId: string | null;
      second: number | null;
      wishes: number;
      /** @description The caller wants the answer, too. */
      isWished: boolean;
      isPinned: boolean;
      /** @description By staff. */
      isAnswered: boolean;
      /** @description There can be no more replies. */
      isClosed: boolean;
      replyCount: number;
      replies: components['schemas']['ReplyDto'][];
      answering: components['schemas']['AnsweringDto'] | null;
      /** @description Null when the content was deleted. */
      lesson: components['schemas']['InboxLessonDto'] | null;
      reports: components['schemas']['PostReportsDto'][];
      similar: components['schemas']['SimilarQuestionDto'][];
    };
    IssueCertificatesDto: {
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
    };
    IssuedCertificateDto: {
      /**
       * @description Code of the public page.
       * @example 7K4M-Q2XD-9HTN
       */
      code: string;
      /** @example AC-2026-000123 */
      number: string;
      status: components['schemas']['CertificateStatus'];
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Title of the item at the time of issue. */
      title: string;
      /** @description The holder's name at the time of issue. */
      holderName: string;
      hours: number | null;
      lessonCount: number;
      language: components['schemas']['Language'];
      /** Format: date-time */
      completedAt: string;
      /** Format: date-time */
      issuedAt: string;
      /** @description As on the day of issue. */
      professionalCredits: components['schemas']['ProfessionalCreditsDto'][];
      /**
       * Format: date-time
       * @description When the credits were earned: the time of issue, which a correction keeps. Null without.
       */
      creditedAt: string | null;
      /**
       * Format: date-time
       * @description The last second of its last day in Rome; null when it never expires.
       */
      expiresAt: string | null;
      /** @description Path of the PDF. */
      pdfUrl: string;
      /** @description Path of the Open Badges 3.0 credential. */
      badgeUrl: string;
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description Null after an erasure.
       */
      userId: string | null;
      /** Format: date-time */
      revokedAt: string | null;
      revocationReason: components['schemas']['RevocationReason'] | null;
      /** @description Internal note of staff. */
      revocationNote: string | null;
    };
    IssuingStartedDto: {
      /** @description Learners who have completed it and have no certificate. */
      learners: number;
    };
    ItemLearnerDto: {
      /** Format: uuid */
      userId: string;
      /** @description Null for a deleted account. */
      email: string | null;
      /** @description First and last name. Null for a deleted account and one without a name. */
      name: string | null;
      /** Format: date-time */
      startedAt: string;
      /** @description Distinct seconds watched of its current videos; of all it ever had, if it was deleted. */
      watchedSeconds: number;
      /** @description Watched share of all its videos, 0 to 1. */
      watchedShare: number | null;
      /** Format: date-time */
      completedAt: string | null;
      isCertified: boolean;
      /** Format: date-time */
      lastActiveAt: string;
    };
    /** @enum {string} */
    ItemSort: 'started' | 'completed' | 'certified';
    ItemStatsDto: {
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Null for a deleted content. */
      title: string | null;
      /** @description Learners who watched at least one second of it, have a reading position or an attempt in it, completed it or have its certificate. */
      started: number;
      completed: number;
      /** @description Learners with a valid certificate. */
      certified: number;
      /** @description Average share of its videos watched by learners who have begun it, 0 to 1. Null without videos of known length. */
      watchedShare: number | null;
    };
    ItemStopsDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
      coverImageUrl: string | null;
      started: number;
      completed: number;
      /** @description Where half of those who watched it have stopped. Null if more than half reach the end. */
      halfStop: components['schemas']['HalfStopDto'] | null;
    };
    /** @enum {string} */
    Language: 'it' | 'en';
    LearnerContentDto: {
      /** Format: uuid */
      contentId: string;
      /** @description Null after its deletion. */
      title: string | null;
      contentType: components['schemas']['ContentType'] | null;
      /** Format: date-time */
      startedAt: string;
      /** Format: date-time */
      lastActiveAt: string;
      /** @description Distinct seconds watched of its current videos; of all it ever had, if it was deleted. */
      watchedSeconds: number;
      /** @description Total length of its videos; 0 if unknown. */
      durationSeconds: number;
      /** Format: date-time */
      completedAt: string | null;
      isCertified: boolean;
      lessons: components['schemas']['CourseLessonDto'][];
    };
    LearnerDto: {
      /** Format: uuid */
      userId: string;
      /**
       * Format: date-time
       * @description Null before the first activity.
       */
      lastActiveAt: string | null;
      /** @description Distinct seconds watched, of all videos. */
      watchedSeconds: number;
      completedContents: number;
      /** @description Most recently active first. */
      contents: components['schemas']['LearnerContentDto'][];
      /** @description Most recently active first. */
      projects: components['schemas']['LearnerProjectDto'][];
      /** @description Newest first, without replaced ones. */
      certificates: components['schemas']['CertificateDto'][];
    };
    LearnerProjectDto: {
      /** Format: uuid */
      projectId: string;
      title: string;
      completedContents: number;
      contentCount: number;
      /** Format: date-time */
      lastActiveAt: string;
      /** Format: date-time */
      completedAt: string | null;
      isCertified: boolean;
    };
    LearningDaysDto: {
      /** @description Learners who watched or completed something. */
      days: components['schemas']['CountPointDto'][];
    };
    LearningNotificationsDto: {
      /** @description Reminders about contents that were left halfway; off by default. */
      halfWayReminders: boolean;
      /** @description Mails about new lessons of followed series; on by default. */
      newLessons: boolean;
      /** @description Mails about replies to the user's questions; on by default. */
      answers: boolean;
      /** @description To staff: mails about questions that wait for an answer; on by default. */
      waitingQuestions: boolean;
      /** @description Mails a day and an hour before booked seminars; on by default. */
      seminarReminders: boolean;
      /** @description Reminders before a certificate of the user expires; on by default. */
      expiringCertificates: boolean;
    };
    LearningStatsDto: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @enum {string} */
      interval: 'day' | 'month';
      /** @description Contents completed, counted once per learner. */
      completions: components['schemas']['CountPointDto'][];
    };
    LessonContentDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      contentType: components['schemas']['ContentType'];
      coverImageUrl: string | null;
    };
    LessonDto: {
      /** Format: uuid */
      contentId: string;
      isSaved: boolean;
      /** Format: date-time */
      savedAt: string | null;
      isCompleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description Null before the first change.
       */
      updatedAt: string | null;
      /** @description Null when the content was deleted or is hidden from the caller. */
      content: components['schemas']['LessonContentDto'] | null;
    };
    /**
     * @description `done` from 90 percent.
     * @enum {string}
     */
    LessonState: 'done' | 'half' | 'todo';
    ListedCertificateDto: {
      /**
       * @description Code of the public page.
       * @example 7K4M-Q2XD-9HTN
       */
      code: string;
      /** @example AC-2026-000123 */
      number: string;
      status: components['schemas']['CertificateStatus'];
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Title of the item at the time of issue. */
      title: string;
      /** @description The holder's name at the time of issue. */
      holderName: string;
      hours: number | null;
      lessonCount: number;
      language: components['schemas']['Language'];
      /** Format: date-time */
      completedAt: string;
      /** Format: date-time */
      issuedAt: string;
      /** @description As on the day of issue. */
      professionalCredits: components['schemas']['ProfessionalCreditsDto'][];
      /**
       * Format: date-time
       * @description When the credits were earned: the time of issue, which a correction keeps. Null without.
       */
      creditedAt: string | null;
      /**
       * Format: date-time
       * @description The last second of its last day in Rome; null when it never expires.
       */
      expiresAt: string | null;
      /** @description Path of the PDF. */
      pdfUrl: string;
      /** @description Path of the Open Badges 3.0 credential. */
      badgeUrl: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    ListedNoteDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      contentId: string;
      videoId: string | null;
      /** @description The second of the video. */
      second: number | null;
      blockId: string | null;
      /** @description The words of the lesson it is about. */
      quote: string | null;
      /** @description Plain text. */
      body: string;
      /** Format: date-time */
      writtenAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Null when the content was deleted or is hidden from the caller. */
      content: components['schemas']['NoteContentDto'] | null;
      /** @description Null without a video, and for a video that is no longer in the content. */
      lesson: components['schemas']['NoteLessonDto'] | null;
    };
    ModeratePostDto: {
      /** @description Hides the text and tells its author why; null shows it again. Both decide on its reports. */
      hiddenReason?: string | null;
    };
    ModerateQuestionDto: {
      /** @description Hides the text and tells its author why; null shows it again. Both decide on its reports. */
      hiddenReason?: string | null;
      isPinned?: boolean;
      /** @description No more replies, or replies again. */
      isClosed?: boolean;
    };
    MostBegunDto: {
      items: components['schemas']['ItemStopsDto'][];
    };
    NoteContentDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      contentType: components['schemas']['ContentType'];
      coverImageUrl: string | null;
      /** @description False once the caller’s access has ended: the note stays, without a link. */
      isOpen: boolean;
    };
    NotedContentDto: {
      /** Format: uuid */
      contentId: string;
      /** @description Null when the content was deleted or is hidden from the caller. */
      content: components['schemas']['LessonContentDto'] | null;
      /** @description Notes beside it. */
      count: number;
      /**
       * Format: date-time
       * @description When the newest one was written.
       */
      writtenAt: string;
    };
    NotedContentsDto: {
      /** @description The 50 with the newest notes, newest first. */
      items: components['schemas']['NotedContentDto'][];
      /** @description All notes of the caller. */
      noteCount: number;
    };
    NoteDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      contentId: string;
      videoId: string | null;
      /** @description The second of the video. */
      second: number | null;
      blockId: string | null;
      /** @description The words of the lesson it is about. */
      quote: string | null;
      /** @description Plain text. */
      body: string;
      /** Format: date-time */
      writtenAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    NoteLessonDto: {
      /** @description From 0. */
      position: number;
      title: string | null;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    PassageDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Of the video in the content, from 0. */
      position: number;
      seconds: number;
    };
    PlaybackDto: {
      /** Format: uuid */
      contentId: string;
      /** @description Most recently reported first; only videos that were played. */
      videos: components['schemas']['VideoPlaybackDto'][];
    };
    PostAuthorDto: {
      /** @description First name and initial; null for staff, for erased accounts, and while it is unknown. */
      name: string | null;
      isStaff: boolean;
      /** @description The caller. */
      isMe: boolean;
      isErased: boolean;
    };
    PostReportsDto: {
      /** Format: uuid */
      postId: string;
      reason: components['schemas']['ReportReason'];
      count: number;
    };
    /** @enum {string} */
    PostState: 'shown' | 'reported' | 'hidden' | 'removed';
    ProblemDto: {
      /** @example about:blank */
      type: string;
      title: string;
      status: number;
      detail?: string;
      /** @example commerce.already_owned */
      code: Record<string, never>;
      requestId: string;
      errors?: components['schemas']['FieldErrorDto'][];
      /** @description Numbers that belong to the `code`, such as a limit and by what it was exceeded. */
      values?: {
        [key: string]: number;
      };
      /** @description With `platform.version_conflict`, `learning.answer_outdated` and `learning.note_outdated`: the current resource, with its version in the `ETag`. */
      current?: {
        [key: string]: unknown;
      };
    };
    ProfessionalCreditsDto: {
      body: string;
      /** @description Of the accreditation; may be empty. */
      code: string;
      credits: number;
    };
    ProgressDto: {
      /** Format: uuid */
      contentId: string;
      isSaved: boolean;
      /** Format: date-time */
      savedAt: string | null;
      isCompleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description Null before the first change.
       */
      updatedAt: string | null;
    };
    ProjectStatsDto: {
      itemType: components['schemas']['CertifiedItemType'];
      /** Format: uuid */
      itemId: string;
      /** @description Null for a deleted content. */
      title: string | null;
      /** @description Learners who watched at least one second of it, have a reading position or an attempt in it, completed it or have its certificate. */
      started: number;
      completed: number;
      /** @description Learners with a valid certificate. */
      certified: number;
      /** @description Average share of its videos watched by learners who have begun it, 0 to 1. Null without videos of known length. */
      watchedShare: number | null;
      /** @description Its contents, in order. */
      contents: components['schemas']['ItemStatsDto'][];
    };
    QuestionAnsweringDto: {
      answering: components['schemas']['AnsweringDto'] | null;
    };
    QuestionCountDto: {
      count: number;
      /** @description New questions and replies may be written. */
      hasQuestions: boolean;
    };
    QuestionDto: {
      /** Format: uuid */
      id: string;
      author: components['schemas']['PostAuthorDto'];
      /** @description Plain text; null if the caller may not read it. */
      body: string | null;
      state: components['schemas']['PostState'];
      /** @description Of a hidden one, for its author and staff. */
      hiddenReason: string | null;
      /** @description By the caller. */
      isReported: boolean;
      /**
       * Format: date-time
       * @description Of the caller’s own: until when its text may be changed.
       */
      editableUntil: string | null;
      /** Format: date-time */
      editedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      contentId: string;
      videoId: string | null;
      second: number | null;
      wishes: number;
      /** @description The caller wants the answer, too. */
      isWished: boolean;
      isPinned: boolean;
      /** @description By staff. */
      isAnswered: boolean;
      /** @description There can be no more replies. */
      isClosed: boolean;
      replyCount: number;
      replies: components['schemas']['ReplyDto'][];
    };
    QuestionFiguresDto: {
      questions: number;
      /** @description Of them, those that staff has answered. */
      answered: number;
      /** @description Of them, those that wait for staff now. */
      waiting: number;
      /** @description Hours until the first answer of staff: half of the answered ones waited less. Null without answers. */
      medianHours: number | null;
    };
    /** @enum {string} */
    QuestionKind:
      'single' | 'multiple' | 'boolean' | 'order' | 'short' | 'number';
    QuestionOutcomeDto: {
      result: components['schemas']['AnswerResult'];
      /** @description May have a half. */
      points: number;
      whyNot: components['schemas']['WhyNotDto'][];
      lookAgain: components['schemas']['PassageDto'] | null;
      /** @description Null as long as it is not shown. */
      rightAnswer: components['schemas']['RightAnswerDto'] | null;
      /** @description Null for none, and as long as it is not shown. */
      explanation: string | null;
    };
    QuestionPictureDto: {
      src: string;
      alt: string;
    };
    /** @enum {string} */
    QuestionSort: 'popular' | 'recent' | 'mine';
    QuestionStatsDto: {
      /** Format: uuid */
      id: string;
      kind: components['schemas']['QuestionKind'];
      /** @description The text of the question. */
      prompt: string;
      /** @description In how many attempts it was asked. */
      asked: number;
      right: number;
      partly: number;
      /** @description Including those left empty. */
      wrong: number;
      empty: number;
      /** @description Of those asked, in whole percent. */
      rightPercent: number;
      /** @description Options in their order, chosen or not; other answers by how often they were given. */
      choices: components['schemas']['ChoiceStatsDto'][];
    };
    QuizAnswerDto: {
      /**
       * Format: uuid
       * @description `single`
       */
      optionId?: string;
      /** @description `multiple`, and `order`: all of them in order. */
      optionIds?: string[];
      /** @description `boolean` */
      isTrue?: boolean;
      /** @description `short` */
      text?: string;
      /** @description `number`, as it was written: with comma or point. */
      number?: string;
    };
    QuizAttemptDto: {
      /** Format: uuid */
      userId: string;
      /** @description Null for a deleted account. */
      email: string | null;
      /** @description First and last name. Null for a deleted account and one without a name. */
      name: string | null;
      /** Format: uuid */
      id: string;
      /** @description From 1, among the attempts of the learner. */
      number: number;
      state: components['schemas']['AttemptState'];
      /** Format: date-time */
      startedAt: string;
      /**
       * Format: date-time
       * @description Null without limit.
       */
      endsAt: string | null;
      /**
       * Format: date-time
       * @description When it was handed in or its time ended; null while it is open.
       */
      endedAt: string | null;
      /** @description May have a half; null while it is open. */
      points: number | null;
      totalPoints: number;
      passPoints: number;
      /** @description Whole percent of the points, rounded down. */
      percent: number | null;
      isPassed: boolean | null;
    };
    QuizFiguresDto: {
      counted: components['schemas']['CountedAttempts'];
      attempts: number;
      passed: number;
      /** @description Half of them have less, half more. */
      medianPercent: number;
      medianMinutes: number;
      /** @description The hardest first; only those that at least five people were asked. */
      questions: components['schemas']['QuestionStatsDto'][];
    };
    QuizResultDto: {
      points: number;
      /** @description Of an attempt with every answer right, then. */
      totalPoints: number;
    };
    QuizStandingDto: {
      passPoints: number;
      /** @description Of an attempt with every answer right. */
      points: number;
      /** @description How many there are; null without limit. */
      attempts: number | null;
      /** @description How many the caller has begun. */
      used: number;
      /** @description Null before the first attempt has ended. */
      best: components['schemas']['QuizResultDto'] | null;
    };
    QuizStatsDto: {
      /** Format: uuid */
      contentId: string;
      attempts: number;
      learners: number;
      /** @description Null below five learners. */
      passedLearners: number | null;
      /** @description Null below five learners. */
      figures: components['schemas']['QuizFiguresDto'] | null;
      /** @description The last one; null before the first. */
      remarking: components['schemas']['RemarkingDto'] | null;
    };
    QuizTitleDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    ReadingDto: {
      /** Format: uuid */
      contentId: string;
      /** @description Null before the first report. */
      blockId: string | null;
      /** Format: date-time */
      at: string | null;
    };
    RecordAttendanceDto: {
      ticks: components['schemas']['AttendanceTickDto'][];
    };
    RemarkingDto: {
      state: components['schemas']['RemarkingState'];
      attempts: number;
      /** @description Of the attempts, those that are done. */
      marked: number;
      /** Format: date-time */
      askedAt: string;
    };
    /** @enum {string} */
    RemarkingState: 'running' | 'done' | 'failed';
    ReplaceCertificateDto: {
      /** @description The corrected name of the holder. */
      holderName: string;
    };
    ReplyDto: {
      /** Format: uuid */
      id: string;
      author: components['schemas']['PostAuthorDto'];
      /** @description Plain text; null if the caller may not read it. */
      body: string | null;
      state: components['schemas']['PostState'];
      /** @description Of a hidden one, for its author and staff. */
      hiddenReason: string | null;
      /** @description By the caller. */
      isReported: boolean;
      /**
       * Format: date-time
       * @description Of the caller’s own: until when its text may be changed.
       */
      editableUntil: string | null;
      /** Format: date-time */
      editedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      questionId: string;
    };
    ReplyInputDto: {
      /** @description Plain text. */
      body: string;
      /**
       * Format: uuid
       * @description Chosen by the browser: a repeated request replies only once.
       */
      id: string;
      /** @description Of staff: refused with `learning.question_answered` if staff has answered in the meantime. */
      isFirstAnswer?: boolean;
    };
    ReportDto: {
      reason: components['schemas']['ReportReason'];
    };
    ReportPlaybackDto: {
      /** @description The video's `videoId`. */
      videoId: string;
      /** @description Position, in whole seconds. */
      seconds: number;
      /** @description The video's length, in whole seconds. */
      duration: number;
      /** @description Watched seconds as `[from, to]`, `to` not included. */
      ranges?: number[][];
      /**
       * Format: date-time
       * @description The browser's time of the report. An older report never replaces a newer position.
       */
      at: string;
    };
    /** @enum {string} */
    ReportReason: 'offensive' | 'advertising' | 'personal_data' | 'other';
    /** @enum {string} */
    RevocationReason:
      'refunded' | 'issued_in_error' | 'misuse' | 'holder_request';
    RevokeCertificateDto: {
      /** @enum {string} */
      reason: 'issued_in_error' | 'misuse' | 'holder_request';
      note: string;
    };
    RightAnswerDto: {
      /** @description `single`, `multiple`, `order` */
      optionIds?: string[];
      /** @description `boolean` */
      isTrue?: boolean;
      /** @description `short`: all that are accepted. */
      texts?: string[];
      /** @description `number` */
      number?: number;
      /** @description `number`: how far another one may be from it. */
      tolerance?: number;
    };
    SaveAnswerDto: {
      /** @description Null to leave the question empty. */
      answer: components['schemas']['QuizAnswerDto'] | null;
      /** @description Marked by the learner, to come back to it. */
      isFlagged: boolean;
      /** @description Higher than that of the saved answer; the same again, with the same answer, has no effect. */
      sequence: number;
      /** @description Chosen by the browser, to tell devices apart. */
      device?: string;
    };
    SavedAnswerDto: {
      answer: components['schemas']['QuizAnswerDto'] | null;
      isFlagged: boolean;
      sequence: number;
      device: string | null;
      /** Format: date-time */
      savedAt: string;
    };
    SaveNoteDto: {
      /**
       * Format: uuid
       * @description The content beside which it is written; it never changes.
       */
      contentId: string;
      /** @description The video's `videoId`. */
      videoId?: string;
      /** @description The second of the video. */
      second?: number;
      /** @description Of a text, the id of the block; of a document, its page: `page-12`. */
      blockId?: string;
      /** @description The words of the lesson it is about. */
      quote?: string;
      /** @description Plain text. */
      body: string;
      /**
       * Format: date-time
       * @description The browser's time. An older text never replaces a newer one.
       */
      writtenAt: string;
    };
    SaveReadingDto: {
      /** @description Of a text, the id of its block; of a document, its page: `page-12`. */
      blockId: string;
      /**
       * Format: date-time
       * @description The browser's time. An older position never replaces a newer one.
       */
      at: string;
    };
    /** @enum {string} */
    SeatWay: 'room' | 'online';
    SeminarCancellationDto: {
      /** Format: date-time */
      at: string;
    };
    SeminarEntryDto: {
      /** @description The meeting, for the caller only. */
      url: string;
    };
    SeminarMailDto: {
      kind: components['schemas']['SeminarMailKind'];
      count: number;
      /** Format: date-time */
      lastAt: string;
    };
    /** @enum {string} */
    SeminarMailKind:
      | 'booked'
      | 'waiting'
      | 'offered'
      | 'moved'
      | 'cancelled'
      | 'dayBefore'
      | 'hourBefore'
      | 'released'
      | 'recording';
    SeminarSeatsDto: {
      /** Format: uuid */
      contentId: string;
      /**
       * Format: date-time
       * @description The server’s time when it replied.
       */
      now: string;
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      /** Format: date-time */
      bookingClosesAt: string;
      /** @description Seats, and places on the waiting list, can be booked, by the server’s clock. */
      takesBookings: boolean;
      cancelled: components['schemas']['SeminarCancellationDto'] | null;
      ways: components['schemas']['WaySeatsDto'][];
      /** @description Null for guests, and without one. */
      booking: components['schemas']['BookingDto'] | null;
    };
    SimilarQuestionDto: {
      /** Format: uuid */
      id: string;
      body: string;
      /** @description Of staff. */
      answer: string;
      /** Format: date-time */
      createdAt: string;
    };
    StaffBookingDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description First and last name. Null for a deleted account and one without a name. */
      name: string | null;
      status: components['schemas']['BookingStatus'];
      way: components['schemas']['SeatWay'];
      ticket: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      bookedAt: string | null;
      /** Format: date-time */
      waitingSince: string | null;
      /** Format: date-time */
      offeredUntil: string | null;
      /** Format: date-time */
      enteredAt: string | null;
      /** Format: date-time */
      presentAt: string | null;
      /** @description By an order of this seminar alone. */
      isPaid: boolean;
      /** @description Booked when no seat was left, because it was paid. */
      isAboveSeats: boolean;
      /** Format: date-time */
      cancelledAt: string | null;
      /** @enum {string|null} */
      cancelledBecause:
        'learner' | 'seminar' | 'access' | 'offer' | 'payment' | 'end' | null;
    };
    /**
     * @description Null if an attempt may be begun, or the open one continued.
     * @enum {string}
     */
    StartObstacle:
      'content_not_found' | 'access_required' | 'attempts_used' | 'too_early';
    StudyStatsDto: {
      questions: number;
      /** @description Of them, those that staff has answered. */
      answered: number;
      /** @description Of them, those that wait for staff now. */
      waiting: number;
      /** @description Hours until the first answer of staff: half of the answered ones waited less. Null without answers. */
      medianHours: number | null;
      /** @description Null below five learners. */
      notes: number | null;
      /** @description Who wrote them. Null below five learners. */
      noteTakers: number | null;
    };
    TextAttributesDto: {
      /** @description Of a block: the same in both languages. */
      id?: string | null;
      /** @description Of a heading. */
      level?: number;
      /** @description First number of an ordered list. */
      start?: number | null;
      /** @description Of a picture. */
      src?: string;
      /** @description Of a picture: what it shows. */
      alt?: string | null;
      isDecorative?: boolean;
      caption?: string | null;
      colspan?: number;
      rowspan?: number;
      /**
       * Format: uuid
       * @description Of a video.
       */
      contentId?: string;
      /** @description Of a video in its content, from 0. */
      position?: number;
      /** @description Of a footnote: its text. */
      content?: components['schemas']['TextNodeDto'][];
    };
    TextDocumentDto: {
      /** @enum {string} */
      type: 'doc';
      content: components['schemas']['TextNodeDto'][];
    };
    TextMarkAttributesDto: {
      /** @description Of a link. */
      href?: string;
    };
    TextMarkDto: {
      type: components['schemas']['TextMarkType'];
      attrs?: components['schemas']['TextMarkAttributesDto'];
    };
    /** @enum {string} */
    TextMarkType: 'bold' | 'italic' | 'code' | 'link';
    TextNodeDto: {
      type: components['schemas']['TextNodeType'];
      attrs?: components['schemas']['TextAttributesDto'];
      content?: components['schemas']['TextNodeDto'][];
      text?: string;
      marks?: components['schemas']['TextMarkDto'][];
    };
    /** @enum {string} */
    TextNodeType:
      | 'heading'
      | 'paragraph'
      | 'bulletList'
      | 'orderedList'
      | 'listItem'
      | 'blockquote'
      | 'callout'
      | 'table'
      | 'tableRow'
      | 'tableHeader'
      | 'tableCell'
      | 'image'
      | 'footnote'
      | 'codeBlock'
      | 'horizontalRule'
      | 'video'
      | 'hardBreak'
      | 'text';
    TickOutcomeDto: {
      outcome: components['schemas']['AttendanceOutcome'];
      /**
       * Format: uuid
       * @description Null for an unknown one.
       */
      bookingId: string | null;
      /**
       * Format: date-time
       * @description Since when they are known to be there.
       */
      presentAt: string | null;
    };
    TotalsDto: {
      /** @description Lessons that are done; a document counts as one. */
      doneLessons: number;
      /** @description Lessons that are begun and not done. */
      begunLessons: number;
      /** @description Each second of a video counts once. */
      watchedSeconds: number;
      /** @description Valid certificates. */
      certificates: number;
    };
    UpdateLearningNotificationsDto: {
      halfWayReminders?: boolean;
      newLessons?: boolean;
      answers?: boolean;
      waitingQuestions?: boolean;
      seminarReminders?: boolean;
      expiringCertificates?: boolean;
    };
    UpdateProgressDto: {
      isSaved?: boolean;
      isCompleted?: boolean;
    };
    VideoPlaybackDto: {
      videoId: string;
      /** @description Last position, in seconds. */
      seconds: number;
      /** @description Position to continue from, in seconds; 0 near the end. */
      resumeAt: number;
      duration: number;
      /** @description Watched seconds as `[from, to]`, `to` not included. */
      ranges: number[][];
      /** @description Distinct seconds watched. */
      watchedSeconds: number;
      /** @description True if 90 percent was watched. */
      isSeen: boolean;
      /** @description The last browser's User-Agent. */
      device: string | null;
      /** Format: date-time */
      at: string;
    };
    VideoPointDto: {
      /** @description Seconds. */
      from: number;
      /** @description Seconds, not included. */
      to: number;
      /** @description Learners who watched this part or a later one. */
      reached: number;
      /** @description Learners who watched this part; a learner who watched half of it counts as 0.5. */
      watched: number;
      /** @description Learners who watched no later part. */
      stopped: number;
    };
    VideoStatsDto: {
      /** @description From 0. Null for a video that was removed from the content. */
      position: number | null;
      title: string | null;
      /** @description Null if unknown. */
      durationSeconds: number | null;
      /** @description Learners who watched at least one second of it. */
      learners: number;
      /** @description Average share of it that these learners watched, 0 to 1. */
      watchedShare: number | null;
      /** @description Empty if nobody has watched it. */
      points: components['schemas']['VideoPointDto'][];
    };
    VisitDto: {
      /**
       * Format: date-time
       * @description When the previous visit ended; null during the first. A visit ends after 30 minutes of inactivity.
       */
      previousEndedAt: string | null;
    };
    WaitingLearnerDto: {
      /** Format: uuid */
      id: string;
      name: string | null;
      way: components['schemas']['SeatWay'];
      /** Format: date-time */
      waitingSince: string;
      /** Format: date-time */
      offeredUntil: string | null;
    };
    WaySeatsDto: {
      way: components['schemas']['SeatWay'];
      /** @description Null without limit. */
      seats: number | null;
      /** @description Booked, held for a payment, or offered. */
      taken: number;
      /** @description Null without limit. */
      left: number | null;
      /** @description Learners on the waiting list without an offer. */
      waiting: number;
    };
    WaySummaryDto: {
      way: components['schemas']['SeatWay'];
      /** @description Null without limit. */
      seats: number | null;
      held: number;
      booked: number;
      /** @description On the waiting list, those with an offer included. */
      waiting: number;
      /** @description On the waiting list, with an offer. */
      offered: number;
      cancelled: number;
      attended: number;
      absent: number;
      /** @description Known to be, or to have been, there. */
      present: number;
      /** @description Opened the link of the meeting. */
      entered: number;
      /** @description Opened the link, and not confirmed yet. */
      toConfirm: number;
      /** @description Seats taken beyond those there are. */
      overbooked: number;
    };
    WhyNotDto: {
      /**
       * Format: uuid
       * @description Null for a sentence that is true or false.
       */
      optionId: string | null;
      text: string;
    };
    WishDto: {
      wishes: number;
      isWished: boolean;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getIssuerDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/did+json': Record<string, never>;
        };
      };
    };
  };
  getCalendar: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        kind?: components['schemas']['CalendarKind'];
        /** @description Dates that have passed, the latest first. */
        past?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarDto'];
        };
      };
    };
  };
  getCalendarFeed: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
    };
  };
  replaceCalendarAddress: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarAddressDto'];
        };
      };
    };
  };
  listCertificates: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        itemId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ListedCertificateDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  checkCertificate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CertificateCheckDto'];
        };
      };
    };
  };
  getCertificatePdf: {
    parameters: {
      query?: {
        /** @description The holder's language by default. */
        language?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  getCertificateCredential: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vc': Record<string, never>;
        };
      };
    };
  };
  getCertificateCredentialJwt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vc+jwt': string;
        };
      };
    };
  };
  listIssuedCertificates: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description A number or code, part of the name on the certificate, or part of the name or e-mail address of an account, of which the newest hundred are found. */
        search?: string;
        status?: components['schemas']['CertificateStatus'];
        /** @description Only certificates of this content or project. */
        itemId?: string;
        /** @description Issued at this time or later. */
        from?: string;
        /** @description Issued before this time. */
        to?: string;
        sort?: components['schemas']['CertificateSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['IssuedCertificateDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  issueCertificates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['IssueCertificatesDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuingStartedDto'];
        };
      };
    };
  };
  replaceCertificate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplaceCertificateDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedCertificateDto'];
        };
      };
    };
  };
  revokeCertificate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RevokeCertificateDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedCertificateDto'];
        };
      };
    };
  };
  exportIssuedCertificates: {
    parameters: {
      query?: {
        /** @description A number or code, part of the name on the certificate, or part of the name or e-mail address of an account, of which the newest hundred are found. */
        search?: string;
        status?: components['schemas']['CertificateStatus'];
        /** @description Only certificates of this content or project. */
        itemId?: string;
        /** @description Issued at this time or later. */
        from?: string;
        /** @description Issued before this time. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  listCreditedCertificates: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Part of the name of a professional body; credits of others are then left out. */
        search?: string;
        /** @description Earned at this time or later. */
        from?: string;
        /** @description Earned before this time. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['CreditedCertificateDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportProfessionalCredits: {
    parameters: {
      query?: {
        /** @description Part of the name of a professional body; credits of others are then left out. */
        search?: string;
        /** @description Earned at this time or later. */
        from?: string;
        /** @description Earned before this time. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getCertificateStatusList: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Index, from 0. */
        list: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/vc': Record<string, never>;
          'application/vc+jwt': Record<string, never>;
        };
      };
    };
  };
  listFollows: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['FollowedSeriesDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getFollow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FollowDto'];
        };
      };
    };
  };
  followSeries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FollowDto'];
        };
      };
    };
  };
  unfollowSeries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FollowDto'];
        };
      };
    };
  };
  getLearningNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearningNotificationsDto'];
        };
      };
    };
  };
  updateLearningNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateLearningNotificationsDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearningNotificationsDto'];
        };
      };
    };
  };
  openLearningUnsubscribePage: {
    parameters: {
      query: {
        /** @description Token in the link of a mail. */
        token: string;
        /** @description Language of the page that the link opens. */
        language?: 'it' | 'en';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unsubscribeFromLearning: {
    parameters: {
      query: {
        /** @description Token in the link of a mail. */
        token: string;
        /** @description Language of the page that the link opens. */
        language?: 'it' | 'en';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listNotes: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description Only notes beside this content. */
        contentId?: string;
        /** @description Words of a note or of what it quotes, in any order. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ListedNoteDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  saveNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveNoteDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoteDto'];
        };
      };
    };
  };
  deleteNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listNotedContents: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotedContentsDto'];
        };
      };
    };
  };
  exportNotes: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description Only notes beside this content. */
        contentId?: string;
        /** @description Words of a note or of what it quotes, in any order. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/markdown': string;
        };
      };
    };
  };
  listProgress: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        saved?: boolean;
        completed?: boolean;
        /** @description The lessons of another user; administrators only. */
        userId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['LessonDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProgressDto'];
        };
      };
    };
  };
  updateProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProgressDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProgressDto'];
        };
      };
    };
  };
  getPlayback: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlaybackDto'];
        };
      };
    };
  };
  reportPlayback: {
    parameters: {
      query?: never;
      header: {
        'user-agent': string;
      };
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReportPlaybackDto'];
      };
    };
    responses: {
      /** @description Reports in quick succession are saved together. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReadingDto'];
        };
      };
    };
  };
  saveReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveReadingDto'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listContinue: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContinueDto'];
        };
      };
    };
  };
  getProgressSummary: {
    parameters: {
      query: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description Ids, comma separated; at most 100. */
        contentIds: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CoursesDto'];
        };
      };
    };
  };
  getProgressTotals: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TotalsDto'];
        };
      };
    };
  };
  recordVisit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VisitDto'];
        };
      };
    };
  };
  listQuestions: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        contentId: string;
        sort?: components['schemas']['QuestionSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['QuestionDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  askQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AskQuestionDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionDto'];
        };
      };
    };
  };
  getQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionDto'];
        };
      };
    };
  };
  removeQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  editQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EditQuestionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionDto'];
        };
      };
    };
  };
  listReplies: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ReplyDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  replyToQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplyInputDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReplyDto'];
        };
      };
    };
  };
  reportQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReportDto'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  withdrawQuestionReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  addWish: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WishDto'];
        };
      };
    };
  };
  removeWish: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WishDto'];
        };
      };
    };
  };
  countQuestions: {
    parameters: {
      query: {
        contentId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionCountDto'];
        };
      };
    };
  };
  listInbox: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Only questions beside this content. */
        contentId?: string;
        state?: components['schemas']['InboxState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['InboxQuestionDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getInboxThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxThreadDto'];
        };
      };
    };
  };
  moderateQuestion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ModerateQuestionDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxThreadDto'];
        };
      };
    };
  };
  startAnswering: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionAnsweringDto'];
        };
      };
    };
  };
  stopAnswering: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getInboxCounts: {
    parameters: {
      query?: {
        /** @description Only questions beside this content. */
        contentId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxCountsDto'];
        };
      };
    };
  };
  exportInbox: {
    parameters: {
      query?: {
        /** @description Only questions beside this content. */
        contentId?: string;
        state?: components['schemas']['InboxState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  moderateReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ModeratePostDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxThreadDto'];
        };
      };
    };
  };
  deleteReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  editReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EditReplyDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReplyDto'];
        };
      };
    };
  };
  reportReply: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReportDto'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  withdrawReplyReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAttempt: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttemptDto'];
        };
      };
    };
  };
  saveAnswer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        questionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveAnswerDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedAnswerDto'];
        };
      };
    };
  };
  submitAttempt: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttemptDto'];
        };
      };
    };
  };
  listAttempts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttemptsDto'];
        };
      };
    };
  };
  startAttempt: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttemptDto'];
        };
      };
    };
  };
  remarkQuiz: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RemarkingDto'];
        };
      };
    };
  };
  getSeminar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeminarSeatsDto'];
        };
      };
    };
  };
  recordAttendance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordAttendanceDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttendanceDto'];
        };
      };
    };
  };
  confirmEntered: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConfirmedDto'];
        };
      };
    };
  };
  bookSeat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BookSeatDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeminarSeatsDto'];
        };
      };
    };
  };
  cancelBooking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  promoteBooking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
        bookingId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffBookingDto'];
        };
      };
    };
  };
  enterSeminar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeminarEntryDto'];
        };
      };
    };
  };
  getSeminarEvent: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
    };
  };
  answerOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswerOfferDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeminarSeatsDto'];
        };
      };
    };
  };
  getSeminarSummary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingSummaryDto'];
        };
      };
    };
  };
  listBookings: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description The seminar. */
        contentId: string;
        /** @description A ticket, or part of a name; the newest hundred learners that match are found. */
        search?: string;
        status?: components['schemas']['BookingStatus'];
        way?: components['schemas']['SeatWay'];
        /** @description Known to be there, or not. */
        present?: boolean;
        sort?: components['schemas']['BookingSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['StaffBookingDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportBookings: {
    parameters: {
      query: {
        /** @description The seminar. */
        contentId: string;
        /** @description A ticket, or part of a name; the newest hundred learners that match are found. */
        search?: string;
        status?: components['schemas']['BookingStatus'];
        way?: components['schemas']['SeatWay'];
        /** @description Known to be there, or not. */
        present?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getLearningStats: {
    parameters: {
      query?: {
        /** @description First day; by default 30 days or 12 months back. */
        from?: string;
        /** @description Last day; by default today. */
        to?: string;
        interval?: 'day' | 'month';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearningStatsDto'];
        };
      };
    };
  };
  getCohorts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CohortsDto'];
        };
      };
    };
  };
  listCohortLearners: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        cohort: string;
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ActiveLearnerDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportCohortLearners: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cohort: string;
        month: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  exportCohorts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  listCompletions: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Completed not before. */
        from?: string;
        /** @description Completed before. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['CompletionDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportCompletions: {
    parameters: {
      query?: {
        /** @description Completed not before. */
        from?: string;
        /** @description Completed before. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getContentStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentStatsDto'];
        };
      };
    };
  };
  exportContentStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getLearningDays: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearningDaysDto'];
        };
      };
    };
  };
  listDayLearners: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        day: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ActiveLearnerDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportDayLearners: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        day: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  listItemStats: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        itemType: components['schemas']['CertifiedItemType'];
        sort?: components['schemas']['ItemSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ItemStatsDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  listItemLearners: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ItemLearnerDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportItemLearners: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  exportItemStats: {
    parameters: {
      query: {
        itemType: components['schemas']['CertifiedItemType'];
        sort?: components['schemas']['ItemSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getLearner: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LearnerDto'];
        };
      };
    };
  };
  exportLearner: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getProjectStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectStatsDto'];
        };
      };
    };
  };
  getStops: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MostBegunDto'];
        };
      };
    };
  };
  getQuestionFigures: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuestionFiguresDto'];
        };
      };
    };
  };
  getStudyStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudyStatsDto'];
        };
      };
    };
  };
  exportStudyStats: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getQuizStats: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        attempts?: components['schemas']['CountedAttempts'];
      };
      header?: never;
      path: {
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuizStatsDto'];
        };
      };
    };
  };
  listQuizAttempts: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description The quiz. */
        contentId: string;
        /** @description Part of the name or e-mail address of a learner; the newest hundred that match are found. */
        search?: string;
        /** @description Only the attempts of this learner. */
        userId?: string;
        /** @description Passed or not; open ones are neither. */
        passed?: boolean;
        /** @description Begun not before. */
        from?: string;
        /** @description Begun before. */
        to?: string;
        sort?: components['schemas']['AttemptSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['QuizAttemptDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportQuizAttempts: {
    parameters: {
      query: {
        /** @description The quiz. */
        contentId: string;
        /** @description Part of the name or e-mail address of a learner; the newest hundred that match are found. */
        search?: string;
        /** @description Only the attempts of this learner. */
        userId?: string;
        /** @description Passed or not; open ones are neither. */
        passed?: boolean;
        /** @description Begun not before. */
        from?: string;
        /** @description Begun before. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
}
