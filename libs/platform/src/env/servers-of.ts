const ADDRESS = /^(?<before>[a-z]+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]+)(?<after>.*)$/i;

/** The URL of each server in a database URL, the first one first. */
export function serversOf(databaseUrl: string): [string, ...string[]] {
  const { before = '', hosts = databaseUrl, after = '' } = ADDRESS.exec(databaseUrl)?.groups ?? {};
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return [first, ...others];
}
