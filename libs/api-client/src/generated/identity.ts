// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The audit log, newest entries first. */
    get: operations['listAuditEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The audit log as a CSV file, newest entries first. */
    get: operations['exportAuditEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest imports, the newest first. */
    get: operations['listUsersImports'];
    put?: never;
    /** Upload a CSV file and validate its rows; nothing is written. */
    post: operations['createUsersImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An import and its progress. */
    get: operations['getUsersImport'];
    put?: never;
    post?: never;
    /** Cancel an import; rows already written remain. */
    delete: operations['cancelUsersImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/users/{id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rows of an import, in order. */
    get: operations['listUsersImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/users/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Write the validated rows, in a job. */
    post: operations['startUsersImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's current role and flags. */
    get: operations['getMe'];
    put?: never;
    post?: never;
    /** Delete the caller's account and personal data. */
    delete: operations['deleteMyAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** All personal data of the caller, as a JSON file. */
    post: operations['exportMyData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/invoice-defaults': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the account knows of the recipient of an invoice, to begin its form with. */
    get: operations['getMyInvoiceDefaults'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/membership': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's membership data; 404 until it is complete. */
    get: operations['getMyMembership'];
    /** Complete the membership data; returns the practice number. */
    put: operations['completeMyMembership'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Edit the membership data. */
    patch: operations['updateMyMembership'];
    trace?: never;
  };
  '/api/v1/me/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's profile. */
    get: operations['getMyProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the caller's names. */
    patch: operations['updateMyProfile'];
    trace?: never;
  };
  '/api/v1/me/reauthentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reauthenticate; access tokens refreshed afterwards count as freshly signed in. */
    post: operations['reauthenticate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All signed-in devices of the user, most recently used first. */
    get: operations['listMySessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Sign a device out. */
    delete: operations['endMySession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/sign-up-data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Add names, tax code and consents to an account whose sign-up is incomplete; changes no other account. */
    put: operations['completeMySignUp'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/memberships': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Applications for membership. */
    get: operations['listMemberships'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/memberships/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An application with all its data. */
    get: operations['getMembership'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Decide an application; acceptance and refusal are mailed to the applicant. */
    patch: operations['updateMembership'];
    trace?: never;
  };
  '/api/v1/memberships/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The list as a CSV file, the newest first. */
    get: operations['exportMemberships'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/identity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getIdentityStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Users, the newest first. */
    get: operations['listUsers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A user in detail; for an erased user the progress of the erasure. */
    get: operations['getUser'];
    put?: never;
    post?: never;
    /** Erase the account of a user; `GET` returns the progress of the services. */
    delete: operations['eraseUser'];
    options?: never;
    head?: never;
    /** Change role or status; takes effect in all services immediately. */
    patch: operations['updateUser'];
    trace?: never;
  };
  '/api/v1/users/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** All personal data of a user, as a JSON file. */
    post: operations['exportUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/{id}/resend-confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail the confirmation of the e-mail address again. */
    post: operations['resendUserConfirmation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/users/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The list as a CSV file. */
    get: operations['exportUsers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/waiting': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWaiting'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Public keys that verify access tokens. */
    get: operations['getJwks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/authorize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Start to sign in with a configured provider; redirects to it. */
    get: operations['authorize'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Callback of providers; redirects to the app. */
    get: operations['returnFromProvider'];
    put?: never;
    /** Callback of providers that use a form post. */
    post: operations['returnFromProviderByForm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start to enrol an authenticator app; returns its secret and QR code. */
    post: operations['enrolFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove an authenticator. */
    delete: operations['unenrolFactor'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/{id}/challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a challenge for an authenticator app. */
    post: operations['challengeFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/{id}/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Verify a code for a challenge; raises the session to aal2. */
    post: operations['verifyFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Number of unused recovery codes. */
    get: operations['getRecoveryCodesStatus'];
    put?: never;
    /** Create the first set of recovery codes; shown only once. */
    post: operations['generateRecoveryCodes'];
    /** Remove the recovery codes. */
    delete: operations['unenrolRecoveryCodes'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/recovery-codes/regenerate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replace the set of recovery codes. */
    post: operations['regenerateRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/factors/recovery-codes/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Use a recovery code; raises the session to aal2. */
    post: operations['verifyRecoveryCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Name and version of the auth service. */
    get: operations['getAuthHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End sessions of the signed-in user. */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/reauthenticate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Mail a six-digit nonce to the signed-in user. */
    get: operations['sendNonce'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/recover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail a link to choose a new password; the response does not reveal whether the address is known. */
    post: operations['requestRecovery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a confirmation again; the response does not reveal whether one is pending. */
    post: operations['resendConfirmation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Available sign-in methods; `external_labels` has the display names of the providers. */
    get: operations['getAuthSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/signup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign up; a mail asks to confirm the address. */
    post: operations['signUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/sso': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Always refused: SAML is not offered. */
    post: operations['signInWithSso'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Get a session by password, refresh token or PKCE code. */
    post: operations['grantToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/user': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The signed-in user. */
    get: operations['getAuthUser'];
    /** Change the password, the address or the metadata of the signed-in user. */
    put: operations['updateAuthUser'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/user/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The identities of the signed-in user. */
    get: operations['listIdentities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/user/identities/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Unlink an identity; the last one cannot be removed. */
    delete: operations['unlinkIdentity'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/user/identities/authorize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Start to link an identity at a provider; returns the provider's address, or redirects to it. */
    get: operations['linkIdentity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open the link of a mail: a page for browsers, a redirect for API clients.
     * @description The links of mails (`from=mail`) and navigations of browsers get a page with a button, which posts to `/auth/v1/verify/open`: mail scanners open links with GET. Other clients get the redirect of GoTrue, with a session, a code or an error.
     */
    get: operations['openMailLink'];
    put?: never;
    /** Redeem a code, or the token of a link; returns a session. */
    post: operations['redeemOneTimeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/v1/verify/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The button of the page that a mail’s link opens; redirects with a session, a code or an error. */
    post: operations['redeemMailLink'];
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
    ApplicationDetailDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @example 2026-000001 */
      numeroPratica: string;
      profiloCompletato: boolean;
      status: components['schemas']['MembershipStatus'];
      /** @description The association's note on the status. */
      statusNote: string | null;
      /** Format: date-time */
      statusChangedAt: string | null;
      titolo: components['schemas']['MemberTitle'];
      /** Format: date */
      dataNascita: string;
      luogoNascita: string;
      indirizzo: string;
      citta: string;
      /** @example RM */
      provincia: string;
      cap: string;
      telefono: string;
      titoloStudio: components['schemas']['StudyTitle'];
      professione: string;
      areeInteresse: components['schemas']['InterestArea'][];
      comeConosciuto: components['schemas']['MemberOrigin'] | null;
      socioPresentatore: string | null;
      letteraMotivazionale: string | null;
      dichiarazionePenali: boolean;
      dichiarazionePrevenzione: boolean;
      dichiarazioneProcedimenti: boolean;
      consensoGdpr: boolean;
      consensoComunicazioni: boolean;
      consensoImmagini: boolean;
      /** Format: date-time */
      gdprTimestamp: string;
      gdprIp: string;
      gdprVersion: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      firstName: string;
      lastName: string;
      email: string;
    };
    ApplicationDto: {
      /** Format: uuid */
      userId: string;
      /** @example 2026-000001 */
      numeroPratica: string;
      firstName: string;
      lastName: string;
      email: string;
      status: components['schemas']['MembershipStatus'];
      /** Format: date-time */
      statusChangedAt: string | null;
      /**
       * Format: date-time
       * @description When it was submitted.
       */
      createdAt: string;
    };
    /** @enum {string} */
    AssuranceLevel: 'aal1' | 'aal2';
    /** @enum {string} */
    AuditAction:
      | 'user.registered'
      | 'user.confirmed'
      | 'user.confirmation_resent'
      | 'user.recovery_requested'
      | 'user.password_changed'
      | 'user.email_change_requested'
      | 'user.email_changed'
      | 'user.profile_updated'
      | 'user.role_changed'
      | 'user.suspended'
      | 'user.restored'
      | 'user.exported'
      | 'user.erased'
      | 'identity.linked'
      | 'identity.unlinked'
      | 'session.started'
      | 'session.refused'
      | 'session.ended'
      | 'session.reuse_detected'
      | 'mfa.factor_enrolled'
      | 'mfa.factor_verified'
      | 'mfa.factor_removed'
      | 'mfa.code_refused'
      | 'mfa.recovery_codes_made'
      | 'mfa.recovery_code_used'
      | 'membership.completed'
      | 'membership.updated'
      | 'membership.status_changed'
      | 'content.created'
      | 'content.updated'
      | 'content.deleted'
      | 'project.created'
      | 'project.updated'
      | 'project.deleted'
      | 'teacher.created'
      | 'teacher.updated'
      | 'teacher.deleted'
      | 'topic.created'
      | 'topic.updated'
      | 'topic.deleted'
      | 'captions.created'
      | 'captions.updated'
      | 'captions.deleted'
      | 'media.replaced'
      | 'media.deleted'
      | 'settings.changed'
      | 'coupon.created'
      | 'coupon.updated'
      | 'coupon.deleted'
      | 'content.refunded'
      | 'invoice.issued'
      | 'invoice.corrected'
      | 'invoice.downloaded'
      | 'invoice.answered'
      | 'discrepancy.explained'
      | 'order.refunded'
      | 'order.decided'
      | 'grant.made'
      | 'grant.revoked'
      | 'message.sent'
      | 'message.stopped'
      | 'certificate.issued'
      | 'certificate.replaced'
      | 'certificate.revoked'
      | 'quiz.remarked'
      | 'question.pinned'
      | 'question.unpinned'
      | 'question.hidden'
      | 'question.shown'
      | 'question.closed'
      | 'question.reopened'
      | 'booking.promoted'
      | 'booking.attended'
      | 'learner.viewed'
      | 'learner.exported'
      | 'list.exported'
      | 'list.imported';
    AuditEntryDto: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      at: string;
      action: components['schemas']['AuditAction'];
      /** Format: uuid */
      actorId: string | null;
      actorEmail: string | null;
      /**
       * Format: uuid
       * @description A user, content, project or coupon, depending on the action.
       */
      subjectId: string | null;
      /** @description Null unless the subject is a user with an existing account. */
      subjectEmail: string | null;
      ipAddress: string | null;
      userAgent: string | null;
      details: {
        [key: string]: string;
      };
    };
    /** @enum {string} */
    AuditSort: '-at' | 'at';
    CompleteMembershipDto: {
      /** @enum {string} */
      titolo?: 'sig' | 'sig_ra';
      /** @example 1990-02-28 */
      dataNascita?: string;
      luogoNascita?: string;
      indirizzo?: string;
      citta?: string;
      /** @example RM */
      provincia?: string;
      cap?: string;
      telefono?: string;
      /** @enum {string} */
      titoloStudio?:
        | 'diploma'
        | 'laurea_triennale'
        | 'master_primo_livello'
        | 'laurea_magistrale'
        | 'master_secondo_livello'
        | 'specializzazione'
        | 'dottorato';
      professione?: string;
      areeInteresse?: components['schemas']['InterestArea'][];
      consensoComunicazioni?: boolean;
      consensoImmagini?: boolean;
      /** @enum {string} */
      comeConosciuto?:
        'web_search' | 'social_media' | 'word_of_mouth' | 'press';
      socioPresentatore?: string;
      letteraMotivazionale?: string;
      dichiarazionePenali?: boolean;
      dichiarazionePrevenzione?: boolean;
      dichiarazioneProcedimenti?: boolean;
      consensoGdpr?: boolean;
    };
    CompleteSignUpDto: {
      firstName: string;
      /** @description The user declares to have one name only. */
      noLastName?: boolean;
      /** @description Required unless `noLastName` is true. */
      lastName?: string;
      /** @description The user declares not to have a codice fiscale. */
      noCodiceFiscale?: boolean;
      /** @example RSSMRA85T10A562S */
      codiceFiscale?: string;
      /** @enum {boolean} */
      privacyConsent: true;
      /** @enum {boolean} */
      termsConsent: true;
      /** @enum {boolean} */
      cookieConsent: true;
    };
    ContactBody: {
      email?: string | null;
      phone?: string | null;
      code_challenge?: string | null;
      code_challenge_method?: string | null;
    };
    CountPointDto: {
      /**
       * Format: date
       * @description First day of the interval.
       */
      start: string;
      count: number;
    };
    DeleteMyAccountDto: {
      /** @description The current password. */
      password?: string;
      /** @description Six-digit code, instead of the password. */
      nonce?: string;
    };
    EnrolBody: {
      factor_type?: string | null;
      friendly_name?: string | null;
      issuer?: string | null;
    };
    EraseUserDto: {
      reason: components['schemas']['ErasureReason'];
    };
    /** @enum {string} */
    ErasingService: 'identity' | 'commerce' | 'learning';
    ErasureDto: {
      /**
       * Format: uuid
       * @description User whose account was erased.
       */
      userId: string;
      /**
       * Format: uuid
       * @description The user, or an administrator.
       */
      requestedBy: string;
      reason: components['schemas']['ErasureReason'];
      /** Format: date-time */
      requestedAt: string;
      /** @description All services have removed the user's data. */
      isComplete: boolean;
      steps: components['schemas']['ErasureStepDto'][];
    };
    /** @enum {string} */
    ErasureReason:
      | 'own_request'
      | 'written_request'
      | 'inactivity'
      | 'abuse'
      | 'duplicate'
      | 'other';
    ErasureStepDto: {
      service: components['schemas']['ErasingService'];
      status: components['schemas']['ErasureStepStatus'];
      /** Format: date-time */
      doneAt: string | null;
    };
    /** @enum {string} */
    ErasureStepStatus: 'pending' | 'done';
    FactorVerifyBody: {
      challenge_id?: string | null;
      code?: string | null;
    };
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
    IdentityStatsDto: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @enum {string} */
      interval: 'day' | 'month';
      totalUsers: number;
      adminUsers: number;
      /** @description Accounts whose e-mail address was confirmed. */
      confirmed: number;
      /** @description Sign-ups, by the time they were started. */
      newUsers: components['schemas']['CountPointDto'][];
    };
    ImportColumnDto: {
      name: string;
      /** @description False for columns that this import ignores. */
      isRead: boolean;
    };
    /** @enum {string} */
    ImportDelimiter: ',' | ';' | '\t';
    ImportDto: {
      /** Format: uuid */
      id: string;
      list: components['schemas']['ImportedList'];
      status: components['schemas']['ImportStatus'];
      /**
       * Format: uuid
       * @description User who uploaded the file or, later, who started the import.
       */
      actorId: string;
      fileName: string;
      encoding: components['schemas']['ImportEncoding'];
      delimiter: components['schemas']['ImportDelimiter'];
      columns: components['schemas']['ImportColumnDto'][];
      rowCount: number;
      /** @description Number of rows validated or, while importing, written. */
      position: number;
      /** @description Planned effects of the rows validated so far. */
      planned: components['schemas']['RowCountsDto'];
      /** @description Effects of the rows written so far. */
      outcomes: components['schemas']['RowCountsDto'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      finishedAt: string | null;
    };
    /** @enum {string} */
    ImportedList: 'contents' | 'users' | 'grants';
    /** @enum {string} */
    ImportEncoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
    ImportRowDto: {
      /** @description Its line number in a spreadsheet. */
      line: number;
      /** @description Its cells by column. */
      values: {
        [key: string]: string;
      };
      /** @description Its effect; before the import is started, its planned effect. Null if it was not written. */
      outcome: components['schemas']['RowOutcome'] | null;
      errors: components['schemas']['RowErrorDto'][];
    };
    /** @enum {string} */
    ImportStatus:
      'checking' | 'checked' | 'importing' | 'completed' | 'cancelled';
    /** @enum {string} */
    InterestArea:
      | 'institutional_affairs'
      | 'justice'
      | 'foreign_and_eu_affairs'
      | 'defence'
      | 'budget_and_finance'
      | 'culture_science_education_sport'
      | 'environment_territory_public_works'
      | 'transport_and_telecoms'
      | 'productive_activities'
      | 'labour'
      | 'social_affairs_and_health'
      | 'agriculture'
      | 'regional_and_local_affairs';
    InvoiceDefaultsDto: {
      firstName: string;
      /** @description Empty for people with one name only. */
      lastName: string;
      codiceFiscale: string | null;
      /** @description Of the membership application, as are the following; null without one and for addresses abroad. */
      address: string | null;
      postalCode: string | null;
      city: string | null;
      province: string | null;
    };
    /** @enum {string} */
    Language: 'it' | 'en';
    LinkForm: {
      type?: string | null;
      token?: string | null;
      redirect_to?: string | null;
    };
    MeDto: {
      /** Format: uuid */
      id: string;
      email: string;
      role: components['schemas']['Role'];
      isAdmin: boolean;
      isEditor: boolean;
      /** @description The membership data is complete. */
      profileCompleted: boolean;
      /** @description The role requires a second factor, which this session lacks: the services refuse it. */
      mfaRequired: boolean;
      /** @description Hours without activity after which a session of this role ends; null for learners. */
      inactivityHours: number | null;
    };
    /** @enum {string} */
    MemberOrigin: 'web_search' | 'social_media' | 'word_of_mouth' | 'press';
    MembershipDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @example 2026-000001 */
      numeroPratica: string;
      profiloCompletato: boolean;
      status: components['schemas']['MembershipStatus'];
      /** @description The association's note on the status. */
      statusNote: string | null;
      /** Format: date-time */
      statusChangedAt: string | null;
      titolo: components['schemas']['MemberTitle'];
      /** Format: date */
      dataNascita: string;
      luogoNascita: string;
      indirizzo: string;
      citta: string;
      /** @example RM */
      provincia: string;
      cap: string;
      telefono: string;
      titoloStudio: components['schemas']['StudyTitle'];
      professione: string;
      areeInteresse: components['schemas']['InterestArea'][];
      comeConosciuto: components['schemas']['MemberOrigin'] | null;
      socioPresentatore: string | null;
      letteraMotivazionale: string | null;
      dichiarazionePenali: boolean;
      dichiarazionePrevenzione: boolean;
      dichiarazioneProcedimenti: boolean;
      consensoGdpr: boolean;
      consensoComunicazioni: boolean;
      consensoImmagini: boolean;
      /** Format: date-time */
      gdprTimestamp: string;
      gdprIp: string;
      gdprVersion: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    /** @enum {string} */
    MembershipSort: '-createdAt' | 'createdAt' | 'name' | '-name';
    /** @enum {string} */
    MembershipStatus: 'submitted' | 'in_review' | 'approved' | 'rejected';
    /** @enum {string} */
    MemberTitle: 'sig' | 'sig_ra';
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
    ProfileDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      firstName: string;
      lastName: string;
      email: string;
      /**
       * Format: date-time
       * @description Member since.
       */
      createdAt: string;
      /** @description The membership data is complete. */
      profileCompleted: boolean;
    };
    ReauthenticationDto: {
      /** @description The current password. */
      password?: string;
      /** @description Six-digit code, instead of the password. */
      nonce?: string;
    };
    RecoveryCodesBody: {
      friendly_name?: string | null;
      code?: string | null;
    };
    ResendBody: {
      email?: string | null;
      phone?: string | null;
      code_challenge?: string | null;
      code_challenge_method?: string | null;
      type?: string | null;
    };
    /** @enum {string} */
    Role: 'user' | 'editor' | 'admin';
    RowCountsDto: {
      create: number;
      change: number;
      unchanged: number;
      refused: number;
    };
    RowErrorDto: {
      /** @description Null if it concerns the whole row. */
      column: string | null;
      /** @description An error code, or the name of the rule that the cell breaks. */
      code: string;
      /** @description The line within a cell of several lines, from 1. */
      line?: number;
      /** @description Words and numbers for the sentence, by name. */
      values?: {
        [key: string]: string | number;
      };
    };
    /**
     * @description Its effect; before the import is started, its planned effect. Null if it was not written.
     * @enum {string}
     */
    RowOutcome: 'create' | 'change' | 'unchanged' | 'refused';
    SessionDto: {
      /** Format: uuid */
      id: string;
      userAgent: string | null;
      ipAddress: string | null;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last used to get a new access token.
       */
      refreshedAt: string;
      /** @description The session of this request. */
      isCurrent: boolean;
    };
    SignUpBody: {
      email?: string | null;
      phone?: string | null;
      code_challenge?: string | null;
      code_challenge_method?: string | null;
      password?: string | null;
      data?: Record<string, never> | null;
    };
    /** @enum {string} */
    StudyTitle:
      | 'diploma'
      | 'laurea_triennale'
      | 'master_primo_livello'
      | 'laurea_magistrale'
      | 'master_secondo_livello'
      | 'specializzazione'
      | 'dottorato';
    TokenBody: {
      email?: string | null;
      phone?: string | null;
      password?: string | null;
      refresh_token?: string | null;
      auth_code?: string | null;
      code_verifier?: string | null;
    };
    UpdateApplicationDto: {
      status: components['schemas']['MembershipStatus'];
      /** @description Shown and mailed to the applicant; empty to remove it. */
      note?: string;
    };
    UpdateMembershipDto: {
      /** @enum {string} */
      titolo?: 'sig' | 'sig_ra';
      /** @example 1990-02-28 */
      dataNascita?: string;
      luogoNascita?: string;
      indirizzo?: string;
      citta?: string;
      /** @example RM */
      provincia?: string;
      cap?: string;
      telefono?: string;
      /** @enum {string} */
      titoloStudio?:
        | 'diploma'
        | 'laurea_triennale'
        | 'master_primo_livello'
        | 'laurea_magistrale'
        | 'master_secondo_livello'
        | 'specializzazione'
        | 'dottorato';
      professione?: string;
      areeInteresse?: components['schemas']['InterestArea'][];
      consensoComunicazioni?: boolean;
      consensoImmagini?: boolean;
    };
    UpdateProfileDto: {
      firstName?: string;
      /** @description Empty for people with one name only. */
      lastName?: string;
    };
    UpdateUserDto: {
      role?: components['schemas']['Role'];
      /**
       * @description `active` restores a suspended account.
       * @enum {string}
       */
      status?: 'active' | 'suspended';
    };
    UserBody: {
      email?: string | null;
      phone?: string | null;
      code_challenge?: string | null;
      code_challenge_method?: string | null;
      password?: string | null;
      current_password?: string | null;
      nonce?: string | null;
      data?: Record<string, never> | null;
      app_metadata?: Record<string, never> | null;
    };
    UserDetailDto: {
      /** Format: uuid */
      id: string;
      /** @description Empty after an erasure, as are the names. */
      email: string;
      firstName: string;
      lastName: string;
      role: components['schemas']['Role'];
      status: components['schemas']['UserStatus'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      emailConfirmedAt: string | null;
      /** Format: date-time */
      lastSignInAt: string | null;
      /** @description New e-mail address that is not confirmed yet. */
      newEmail: string | null;
      language: components['schemas']['Language'];
      /** @description The membership data is complete. */
      profileCompleted: boolean;
      /** @description The only administrator who can sign in: cannot be demoted, suspended or erased. */
      isLastAdmin: boolean;
      /** @description A second factor is set up. */
      hasSecondFactor: boolean;
      /** @description Number of signed-in devices. */
      sessionCount: number;
      membership: components['schemas']['UserMembershipDto'] | null;
      /** @description Most recently used first. */
      sessions: components['schemas']['UserSessionDto'][];
      identities: components['schemas']['UserIdentityDto'][];
      factors: components['schemas']['UserFactorDto'][];
      erasure: components['schemas']['ErasureDto'] | null;
    };
    UserDto: {
      /** Format: uuid */
      id: string;
      /** @description Empty after an erasure, as are the names. */
      email: string;
      firstName: string;
      lastName: string;
      role: components['schemas']['Role'];
      status: components['schemas']['UserStatus'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      emailConfirmedAt: string | null;
      /** Format: date-time */
      lastSignInAt: string | null;
    };
    UserFactorDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      factorType: 'totp' | 'recovery_code';
      friendlyName: string;
      /** @enum {string} */
      status: 'unverified' | 'verified';
      /** Format: date-time */
      createdAt: string;
    };
    UserIdentityDto: {
      /** Format: uuid */
      id: string;
      /** @description `email`, or the name of a provider. */
      provider: string;
      email: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastSignInAt: string | null;
    };
    UserMembershipDto: {
      /** @example 2026-000001 */
      numeroPratica: string;
      status: components['schemas']['MembershipStatus'];
      /**
       * Format: date-time
       * @description When it was submitted.
       */
      createdAt: string;
    };
    UserSessionDto: {
      /** Format: uuid */
      id: string;
      userAgent: string | null;
      ipAddress: string | null;
      aal: components['schemas']['AssuranceLevel'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      refreshedAt: string;
    };
    /** @enum {string} */
    UserSort:
      '-createdAt' | 'createdAt' | 'email' | '-email' | 'name' | '-name';
    /** @enum {string} */
    UserStatus: 'active' | 'unconfirmed' | 'suspended' | 'erased';
    VerifyBody: {
      type?: string | null;
      token?: string | null;
      token_hash?: string | null;
      email?: string | null;
      phone?: string | null;
      redirect_to?: string | null;
    };
    WaitingCountDto: {
      count: number;
      /**
       * Format: date-time
       * @description Since when the oldest has been waiting; null if there is none.
       */
      oldestAt: string | null;
      /**
       * Format: date
       * @description The day by which the most urgent must be done, if they have such a day.
       */
      dueOn?: string | null;
    };
    WaitingDto: {
      /** @description Applications for membership without decision. */
      applications?: components['schemas']['WaitingCountDto'];
      /** @description Withdrawals to accept or refuse. */
      withdrawals?: components['schemas']['WaitingCountDto'] | null;
      /** @description Paid orders in review. */
      orderReviews?: components['schemas']['WaitingCountDto'] | null;
      /** @description Disputed payments that the bank has not decided. */
      disputes?: components['schemas']['WaitingCountDto'] | null;
      /** @description Contents that could not be published or withdrawn as planned. */
      failedSchedules?: components['schemas']['WaitingCountDto'] | null;
      /** @description Projects that could not be activated or deactivated as planned. */
      failedProjectSchedules?: components['schemas']['WaitingCountDto'] | null;
      /** @description Videos of published contents without Italian captions; since when is not known. */
      uncaptionedVideos?: components['schemas']['WaitingCountDto'] | null;
      /** @description Debits that failed within two weeks, renewals included, and were not paid otherwise. */
      failedDebits?: components['schemas']['WaitingCountDto'] | null;
      /** @description Discrepancies with the payment provider's records that staff must review. */
      discrepancies?: components['schemas']['WaitingCountDto'] | null;
      /** @description Differences between receipts and the payment provider's balance or payouts. */
      payoutDifferences?: components['schemas']['WaitingCountDto'] | null;
      /** @description Electronic invoices to check, correct or send. */
      invoicesDue?: components['schemas']['WaitingCountDto'] | null;
      /** @description Electronic invoices that the exchange system rejected. */
      invoicesRejected?: components['schemas']['WaitingCountDto'] | null;
      /** @description Questions beside lessons without an answer of staff. */
      questions?: components['schemas']['WaitingCountDto'] | null;
      /** @description Questions beside lessons that were reported, or that have reported replies. */
      reportedQuestions?: components['schemas']['WaitingCountDto'] | null;
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
  listAuditEntries: {
    parameters: {
      query?: {
        action?: components['schemas']['AuditAction'];
        /** @description User who performed the action. */
        actorId?: string;
        /** @description User affected by the action. */
        subjectId?: string;
        /** @description Part of the name or email address of the acting or the affected user; the 100 newest matching accounts count. */
        person?: string;
        /** @description Part of the action, the details or the IP address, as stored. */
        text?: string;
        /** @description Not before. */
        from?: string;
        /** @description Before. */
        to?: string;
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        sort?: components['schemas']['AuditSort'];
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
            items: components['schemas']['AuditEntryDto'][];
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
  exportAuditEntries: {
    parameters: {
      query?: {
        action?: components['schemas']['AuditAction'];
        /** @description User who performed the action. */
        actorId?: string;
        /** @description User affected by the action. */
        subjectId?: string;
        /** @description Part of the name or email address of the acting or the affected user; the 100 newest matching accounts count. */
        person?: string;
        /** @description Part of the action, the details or the IP address, as stored. */
        text?: string;
        /** @description Not before. */
        from?: string;
        /** @description Before. */
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
  listUsersImports: {
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
          'application/json': {
            items: components['schemas']['ImportDto'][];
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
  createUsersImport: {
    parameters: {
      query: {
        fileName: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  getUsersImport: {
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
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  cancelUsersImport: {
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
  listUsersImportRows: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description The effect of the row; before the import is started, its planned effect. */
        outcome?: components['schemas']['RowOutcome'];
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
            items: components['schemas']['ImportRowDto'][];
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
  startUsersImport: {
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
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  getMe: {
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
          'application/json': components['schemas']['MeDto'];
        };
      };
    };
  };
  deleteMyAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteMyAccountDto'];
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
  exportMyData: {
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
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  getMyInvoiceDefaults: {
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
          'application/json': components['schemas']['InvoiceDefaultsDto'];
        };
      };
    };
  };
  getMyMembership: {
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
          'application/json': components['schemas']['MembershipDto'];
        };
      };
    };
  };
  completeMyMembership: {
    parameters: {
      query?: never;
      header?: {
        /** @description `*` creates the resource, and replaces none: 412 if there is another one already. */
        'If-None-Match'?: '*';
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CompleteMembershipDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MembershipDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  updateMyMembership: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateMembershipDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MembershipDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  getMyProfile: {
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
          'application/json': components['schemas']['ProfileDto'];
        };
      };
    };
  };
  updateMyProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProfileDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  reauthenticate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReauthenticationDto'];
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
  listMySessions: {
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
          'application/json': {
            items: components['schemas']['SessionDto'][];
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
  endMySession: {
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
  completeMySignUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CompleteSignUpDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileDto'];
        };
      };
    };
  };
  listMemberships: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description One status, or `undecided` for all applications without a decision. */
        status?:
          'undecided' | 'submitted' | 'in_review' | 'approved' | 'rejected';
        /** @description Part of the practice number, the e-mail address or the full name. */
        search?: string;
        sort?: components['schemas']['MembershipSort'];
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
            items: components['schemas']['ApplicationDto'][];
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
  getMembership: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
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
          'application/json': components['schemas']['ApplicationDetailDto'];
        };
      };
    };
  };
  updateMembership: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateApplicationDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApplicationDetailDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  exportMemberships: {
    parameters: {
      query?: {
        /** @description One status, or `undecided` for all applications without a decision. */
        status?:
          'undecided' | 'submitted' | 'in_review' | 'approved' | 'rejected';
        /** @description Part of the practice number, the e-mail address or the full name. */
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
          'text/csv': string;
        };
      };
    };
  };
  getIdentityStats: {
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
          'application/json': components['schemas']['IdentityStatsDto'];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        role?: components['schemas']['Role'];
        status?: components['schemas']['UserStatus'];
        /** @description Whether the e-mail address was confirmed. */
        confirmed?: boolean;
        /** @description Words of the full name, or of the e-mail address, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Signed up not before. */
        from?: string;
        /** @description Signed up before. */
        to?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        sort?: components['schemas']['UserSort'];
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
            items: components['schemas']['UserDto'][];
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
  getUser: {
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
          'application/json': components['schemas']['UserDetailDto'];
        };
      };
    };
  };
  eraseUser: {
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
        'application/json': components['schemas']['EraseUserDto'];
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
  updateUser: {
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
        'application/json': components['schemas']['UpdateUserDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserDetailDto'];
        };
      };
    };
  };
  exportUser: {
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
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  resendUserConfirmation: {
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
  exportUsers: {
    parameters: {
      query?: {
        role?: components['schemas']['Role'];
        status?: components['schemas']['UserStatus'];
        /** @description Whether the e-mail address was confirmed. */
        confirmed?: boolean;
        /** @description Words of the full name, or of the e-mail address, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Signed up not before. */
        from?: string;
        /** @description Signed up before. */
        to?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        sort?: components['schemas']['UserSort'];
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
  getWaiting: {
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
          'application/json': components['schemas']['WaitingDto'];
        };
      };
    };
  };
  getJwks: {
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
        content?: never;
      };
    };
  };
  authorize: {
    parameters: {
      query: {
        redirect_to?: unknown;
        provider: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the provider. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  returnFromProvider: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With a session, a code or an error. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  returnFromProviderByForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description With a session, a code or an error. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  enrolFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EnrolBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unenrolFactor: {
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
        content?: never;
      };
    };
  };
  challengeFactor: {
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
        content?: never;
      };
    };
  };
  verifyFactor: {
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
        'application/json': components['schemas']['FactorVerifyBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getRecoveryCodesStatus: {
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
        content?: never;
      };
    };
  };
  generateRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RecoveryCodesBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unenrolRecoveryCodes: {
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
        content?: never;
      };
    };
  };
  regenerateRecoveryCodes: {
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
        content?: never;
      };
    };
  };
  verifyRecoveryCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RecoveryCodesBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAuthHealth: {
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
        content?: never;
      };
    };
  };
  signOut: {
    parameters: {
      query?: {
        scope?: 'global' | 'local' | 'others';
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
  sendNonce: {
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
        content?: never;
      };
    };
  };
  requestRecovery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  resendConfirmation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResendBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAuthSettings: {
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
        content?: never;
      };
    };
  };
  signUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignUpBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  signInWithSso: {
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
        content?: never;
      };
    };
  };
  grantToken: {
    parameters: {
      query: {
        grant_type: 'password' | 'refresh_token' | 'pkce';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAuthUser: {
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
        content?: never;
      };
    };
  };
  updateAuthUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listIdentities: {
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
        content?: never;
      };
    };
  };
  unlinkIdentity: {
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
        content?: never;
      };
    };
  };
  linkIdentity: {
    parameters: {
      query: {
        skip_http_redirect?: boolean;
        redirect_to?: unknown;
        provider: string;
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
        content?: never;
      };
    };
  };
  openMailLink: {
    parameters: {
      query?: {
        from?: unknown;
        redirect_to?: unknown;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description The redirect of an API client. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  redeemOneTimeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyBody'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  redeemMailLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LinkForm'];
      };
    };
    responses: {
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
