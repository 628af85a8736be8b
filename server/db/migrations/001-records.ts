/** The two databases that every step serves. */
export type Engine = "sqlite" | "postgres";

/** What is ours to keep. What search makes of it is in `directory/index-tables.ts`. */
export function recordTables(engine: Engine): string[] {
  const types = typesOf(engine);
  return [
    ...storeTables(engine),
    ...reportTables(types),
    ...dutyTables(types),
    ...messageTables(types),
    ...applicationTables(types),
    ...otherTables(types.key),
    ...(engine === "postgres" ? [upstreamTable] : []),
  ];
}

/** What another server answered, for all servers on one PostgreSQL. `due`: when it may be asked again, in milliseconds. */
const upstreamTable = `CREATE TABLE upstream_answers (
  api TEXT PRIMARY KEY,
  due BIGINT NOT NULL,
  failed INTEGER NOT NULL,
  digest TEXT,
  answer BYTEA
)`;

function typesOf(engine: Engine) {
  const number = engine === "sqlite" ? "INTEGER" : "BIGINT";
  // What programs write is compared byte by byte on both.
  const key = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
  const bytes = engine === "sqlite" ? "BLOB" : "BYTEA";
  return { number, key, bytes };
}

/** Stores, and words about them: all that a list of somebody else's stores needs too. */
export function storeTables(engine: Engine): string[] {
  const { number, key } = typesOf(engine);
  return [
    `CREATE TABLE pharmacies (
      seq ${number} PRIMARY KEY,
      id ${key} NOT NULL UNIQUE,
      name TEXT NOT NULL,
      listing ${key} NOT NULL,
      rank BIGINT,
      record TEXT NOT NULL,
      exceptions TEXT NOT NULL,
      details TEXT NOT NULL,
      unusable TEXT NOT NULL,
      source ${key} NOT NULL,
      confirmed_at ${key},
      licence_until ${key},
      created_at ${key} NOT NULL,
      updated_at ${key} NOT NULL
    )`,
    `CREATE INDEX pharmacies_listing ON pharmacies (listing, seq)`,
    // Visible stores of which one of us saw a licence: how many are verified is asked for each list.
    `CREATE INDEX pharmacies_licence ON pharmacies (licence_until, rank) WHERE licence_until IS NOT NULL AND rank IS NOT NULL`,
    `CREATE TABLE directory_state (key ${key} PRIMARY KEY, value TEXT NOT NULL)`,
  ];
}

function reportTables({ number, key }: ReturnType<typeof typesOf>): string[] {
  return [
    `CREATE TABLE store_reports (
      id ${number} PRIMARY KEY,
      store_id ${key} NOT NULL,
      field ${key} NOT NULL,
      words TEXT NOT NULL,
      created_at ${key} NOT NULL,
      settled_at ${key},
      form_key ${key} NOT NULL,
      suspicion ${key},
      times INTEGER NOT NULL
    )`,
    // What a store's own link said: what it did, and what waits for us.
    `CREATE TABLE store_requests (
      id ${number} PRIMARY KEY,
      store_id ${key} NOT NULL,
      wanted TEXT NOT NULL,
      change TEXT,
      opens_on ${key},
      state ${key} NOT NULL,
      created_at ${key} NOT NULL,
      settled_at ${key},
      reason TEXT
    )`,
    `CREATE INDEX store_requests_store ON store_requests (store_id, id)`,
    `CREATE INDEX store_requests_waiting ON store_requests (opens_on, id) WHERE state = 'waiting'`,
    `CREATE INDEX store_reports_store ON store_reports (store_id) WHERE settled_at IS NULL`,
    `CREATE INDEX store_reports_form ON store_reports (form_key)`,
  ];
}

/** Who is on duty, and where there is a strike, by whose order. What holds of a store of ours is written beside it. */
function dutyTables({ number, key }: ReturnType<typeof typesOf>): string[] {
  return [
    `CREATE TABLE duty_rosters (
      id ${number} PRIMARY KEY,
      by_order TEXT NOT NULL,
      link TEXT,
      imported_at ${key} NOT NULL
    )`,
    `CREATE TABLE duty_entries (
      id ${number} PRIMARY KEY,
      roster ${number} NOT NULL REFERENCES duty_rosters (id) ON DELETE CASCADE,
      kind ${key} NOT NULL,
      date ${key} NOT NULL,
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      town TEXT NOT NULL,
      slug ${key} NOT NULL,
      area TEXT NOT NULL,
      latitude DOUBLE PRECISION,
      longitude DOUBLE PRECISION,
      store ${key},
      name TEXT NOT NULL,
      phone TEXT NOT NULL
    )`,
    `CREATE INDEX duty_entries_roster ON duty_entries (roster)`,
    `CREATE INDEX duty_entries_date ON duty_entries (date)`,
    `CREATE INDEX duty_entries_store ON duty_entries (store, date)`,
    `CREATE INDEX duty_entries_kind ON duty_entries (kind, date)`,
  ];
}

function messageTables({ number, key }: ReturnType<typeof typesOf>): string[] {
  return [
    `CREATE TABLE messages (
      id ${key} PRIMARY KEY,
      reference ${key} NOT NULL UNIQUE,
      category ${key} NOT NULL,
      state ${key} NOT NULL,
      state_before ${key},
      suspicion ${key},
      language ${key} NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      email_key ${key} NOT NULL,
      phone TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL,
      app ${key},
      form_key ${key} NOT NULL,
      fingerprint ${key} NOT NULL,
      received_at ${key} NOT NULL,
      answer_by ${key} NOT NULL,
      resolve_by ${key},
      answered_at ${key},
      closed_at ${key},
      CONSTRAINT messages_one_per_form UNIQUE (fingerprint, form_key)
    )`,
    `CREATE INDEX messages_fingerprint ON messages (fingerprint, received_at)`,
    `CREATE INDEX messages_form ON messages (form_key)`,
    `CREATE INDEX messages_person ON messages (email_key)`,
    `CREATE INDEX messages_received ON messages (received_at, id)`,
    `CREATE TABLE message_notes (
      id ${key} PRIMARY KEY,
      message_id ${key} NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      noted_at ${key} NOT NULL,
      author TEXT,
      note TEXT NOT NULL
    )`,
    `CREATE INDEX message_notes_message ON message_notes (message_id, noted_at)`,
    `CREATE TABLE subscribers (
      id ${key} PRIMARY KEY,
      email TEXT NOT NULL,
      email_key ${key} NOT NULL UNIQUE,
      state ${key} NOT NULL,
      language ${key} NOT NULL,
      requested_at ${key} NOT NULL,
      confirmed_at ${key},
      left_at ${key}
    )`,
    `CREATE TABLE outbox (
      id ${key} PRIMARY KEY,
      kind ${key} NOT NULL,
      message_id ${key} REFERENCES messages (id) ON DELETE CASCADE,
      subscriber_id ${key} REFERENCES subscribers (id) ON DELETE CASCADE,
      store_id ${key},
      request_id ${number} REFERENCES store_requests (id) ON DELETE CASCADE,
      priority INTEGER NOT NULL DEFAULT 0,
      mailbox ${key},
      state ${key} NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      created_at ${key} NOT NULL,
      scheduled_at ${key} NOT NULL,
      due_at ${key} NOT NULL,
      lease ${key},
      leased_until ${key},
      last_code ${key},
      dead_because ${key},
      sent_at ${key}
    )`,
    // Only what may still be sent is looked at again and again; what was sent does not slow the claim down.
    `CREATE INDEX outbox_due ON outbox (priority, due_at, id) WHERE state IN ('waiting', 'leased')`,
    `CREATE INDEX outbox_store ON outbox (store_id, kind, created_at)`,
    `CREATE INDEX outbox_bulk ON outbox (scheduled_at) WHERE priority = 1 AND attempts > 0`,
    `CREATE INDEX outbox_message ON outbox (message_id)`,
    `CREATE INDEX outbox_subscriber ON outbox (subscriber_id)`,
    `CREATE INDEX outbox_state ON outbox (state)`,
    `CREATE INDEX outbox_mailbox ON outbox (mailbox, created_at)`,
  ];
}

/** Each belongs to a message, and goes with it. The pictures that visitors see belong to stores. */
function applicationTables({ number, key, bytes }: ReturnType<typeof typesOf>): string[] {
  return [
    `CREATE TABLE applications (
      message_id ${key} PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      number ${number} NOT NULL UNIQUE,
      record TEXT NOT NULL,
      photo_bytes ${number} NOT NULL,
      decision ${key},
      reason TEXT,
      store_id ${key},
      store_gone_at ${key}
    )`,
    `CREATE TABLE application_photos (
      id ${key} PRIMARY KEY,
      message_id ${key} NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      kind ${key} NOT NULL,
      content ${bytes} NOT NULL
    )`,
    `CREATE INDEX application_photos_message ON application_photos (message_id)`,
    `CREATE TABLE store_photos (name ${key} PRIMARY KEY, store_id ${key} NOT NULL, content ${bytes} NOT NULL)`,
  ];
}

function otherTables(key: string): string[] {
  return [
    // Keys that sign forms and links: made once, shared by every process on this database.
    `CREATE TABLE secrets (name ${key} PRIMARY KEY, value TEXT NOT NULL)`,
    `CREATE TABLE operator_changes (
      id ${key} PRIMARY KEY,
      at ${key} NOT NULL,
      who TEXT NOT NULL,
      command ${key} NOT NULL,
      subject ${key} NOT NULL,
      detail TEXT NOT NULL
    )`,
    `CREATE INDEX operator_changes_at ON operator_changes (at)`,
    `CREATE INDEX operator_changes_subject ON operator_changes (subject, at)`,
  ];
}
