// Checks whether the service in this container is ready, for images without a shell: node dist/healthcheck.js
// [/healthz]
const path = process.argv[2] ?? '/readyz';
try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}${path}`, {
    signal: AbortSignal.timeout(3_000),
  });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
