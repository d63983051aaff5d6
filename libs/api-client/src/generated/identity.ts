// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who did what to whom, the newest first. */
    get: operations['listAuditEntries'];
    put?: never;
    post?: never;
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
    /** Who am I: role and flags, freshly read. */
    get: operations['getMe'];
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
    /** The caller's membership data; 404 before they are complete. */
    get: operations['getMyMembership'];
    /** Complete the membership data; answers the practice number. */
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
  '/api/v1/me/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Devices the user is signed in on, the last used first. */
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
    /** A user in detail. */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change role or status; felt by every service at once. */
    patch: operations['updateUser'];
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
    /** Always refused: no other provider is configured. */
    get: operations['authorize'];
    put?: never;
    post?: never;
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
    /** Begin to enrol an authenticator app; answers its secret and QR code. */
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
    /** Ask to prove an authenticator. */
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
    /** Answer a challenge with a code; raises the session to aal2. */
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
    /** How many recovery codes are left. */
    get: operations['getRecoveryCodesStatus'];
    put?: never;
    /** Make the first set of recovery codes; told this once. */
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
    /** Spend a recovery code; raises the session to aal2. */
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
    /** Mail a link to choose a new password; says nothing of whether the address is known. */
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
    /** Send a confirmation again; says nothing of whether there is one to send. */
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
    /** Ways to sign in. */
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
    /** Always refused: accounts are not linked to other providers. */
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
    /** Always refused: accounts are not linked to other providers. */
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
    /** Open the link of a mail; answers a redirect with a session, a code or an error. */
    get: operations['openMailLink'];
    put?: never;
    /** Redeem a code, or the token of a link; answers a session. */
    post: operations['redeemOneTimeToken'];
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
    /** @enum {string} */
    AuditAction:
      | 'user.registered'
      | 'user.password_changed'
      | 'user.role_changed'
      | 'user.suspended'
      | 'user.restored'
      | 'session.started'
      | 'session.ended'
      | 'session.reuse_detected'
      | 'mfa.factor_verified'
      | 'mfa.factor_removed'
      | 'mfa.recovery_codes_made'
      | 'mfa.recovery_code_used'
      | 'membership.completed';
    AuditEntryDto: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      at: string;
      action: components['schemas']['AuditAction'];
      /** Format: uuid */
      actorId: string | null;
      actorEmail: string | null;
      /** Format: uuid */
      subjectId: string;
      subjectEmail: string | null;
      ipAddress: string | null;
      userAgent: string | null;
      details: {
        [key: string]: string;
      };
    };
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
    ContactBody: {
      email?: string | null;
      phone?: string | null;
      code_challenge?: string | null;
      code_challenge_method?: string | null;
    };
    EnrolBody: {
      factor_type?: string | null;
      friendly_name?: string | null;
      issuer?: string | null;
    };
    FactorVerifyBody: {
      challenge_id?: string | null;
      code?: string | null;
    };
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
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
    MeDto: {
      /** Format: uuid */
      id: string;
      email: string;
      role: components['schemas']['Role'];
      isAdmin: boolean;
      isEditor: boolean;
      /** @description The membership data is complete. */
      profileCompleted: boolean;
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
      /** @description The session of this very request. */
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
      email: string;
      firstName: string;
      lastName: string;
      role: components['schemas']['Role'];
      status: components['schemas']['UserStatus'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastSignInAt: string | null;
      /** Format: date-time */
      emailConfirmedAt: string | null;
      /** @description The membership data is complete. */
      profileCompleted: boolean;
      /** @description A second factor is set up. */
      hasSecondFactor: boolean;
      /** @description Devices signed in. */
      sessionCount: number;
    };
    UserDto: {
      /** Format: uuid */
      id: string;
      email: string;
      firstName: string;
      lastName: string;
      role: components['schemas']['Role'];
      status: components['schemas']['UserStatus'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastSignInAt: string | null;
    };
    /** @enum {string} */
    UserStatus: 'active' | 'unconfirmed' | 'suspended';
    VerifyBody: {
      type?: string | null;
      token?: string | null;
      token_hash?: string | null;
      email?: string | null;
      phone?: string | null;
      redirect_to?: string | null;
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
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        action?: components['schemas']['AuditAction'];
        /** @description Who did it. */
        actorId?: string;
        /** @description Whom it was done to. */
        subjectId?: string;
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
          'application/json': {
            items: components['schemas']['AuditEntryDto'][];
            nextCursor: string | null;
            total?: number;
          };
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
      header?: never;
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
    };
  };
  updateMyMembership: {
    parameters: {
      query?: never;
      header?: never;
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
      header?: never;
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
          'application/json': components['schemas']['SessionDto'][];
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
  listUsers: {
    parameters: {
      query?: {
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        role?: components['schemas']['Role'];
        status?: components['schemas']['UserStatus'];
        /** @description Part of the e-mail address or of the full name, in any case. */
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
            items: components['schemas']['UserDto'][];
            nextCursor: string | null;
            total?: number;
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
  unlinkIdentity: {
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
  linkIdentity: {
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
  openMailLink: {
    parameters: {
      query?: {
        redirect_to?: unknown;
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
}
