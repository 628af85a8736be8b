/** For whoever caches stores. */
export const countChange = `INSERT INTO directory_state (key, value) VALUES ('changes', '1')
  ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(directory_state.value AS BIGINT) + 1 AS TEXT)`;
