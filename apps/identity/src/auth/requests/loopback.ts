const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** True for the addresses of the machine itself. */
export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return LOOPBACK.test(hostname);
}
