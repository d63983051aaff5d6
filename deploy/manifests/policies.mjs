/** How long a process waits for its database, and then for its job queue: `PATIENCE_MS` of libs/platform each time. */
const LONGEST_WAIT_S = 2 * 150;

/** Each policy has a name, finds the objects that violate it, and can create a violation to prove that it works. */
export const POLICIES = [
  everyContainer(
    'images have a version',
    ({ image }) => /:[^/:]+$/.test(image) && !image.endsWith(':latest'),
    (c) => {
      c.image = 'academy:latest';
    },
  ),
  everyContainer(
    'memory and disk are requested and limited',
    ({ resources: { requests, limits } }) =>
      [requests, limits].every((amounts) => amounts?.memory && amounts['ephemeral-storage']),
    (c) => delete c.resources.limits.memory,
  ),
  everyContainer(
    'CPU is requested',
    (c) => c.resources.requests?.cpu,
    (c) => delete c.resources.requests.cpu,
  ),
  everyContainer('CPU is limited', (c) => c.resources.limits?.cpu, undefined),
  everyContainer(
    'containers have a read-only file system and no capabilities',
    ({ securityContext: context }) =>
      context?.readOnlyRootFilesystem &&
      context.allowPrivilegeEscalation === false &&
      context.capabilities?.drop?.includes('ALL'),
    (c) => (c.securityContext.readOnlyRootFilesystem = false),
  ),
  everyPod(
    'pods run as an unprivileged user',
    ({ securityContext: context }) =>
      context?.runAsNonRoot &&
      context.runAsUser >= 10_000 &&
      context.runAsGroup >= 10_000 &&
      context.seccompProfile?.type === 'RuntimeDefault',
    (spec) => (spec.securityContext.runAsUser = 0),
  ),
  everyPod(
    'pods have no service account token',
    (spec) => spec.automountServiceAccountToken === false,
    (spec) => (spec.automountServiceAccountToken = true),
  ),
  everyPod(
    'pods share no namespace, path or port with their node',
    ({ hostNetwork, hostPID, hostIPC, volumes, containers }) =>
      !(hostNetwork || hostPID || hostIPC) &&
      !volumes?.some(({ hostPath }) => hostPath) &&
      !containers.some(({ ports, securityContext: context }) =>
        Boolean(context?.privileged || ports?.some(({ hostPort }) => hostPort)),
      ),
    (spec) => spec.volumes.push({ name: 'node', hostPath: { path: '/var/run/docker.sock' } }),
  ),
  everyContainer(
    'variables are set once, and secret ones come from secrets',
    ({ env = [] }) =>
      new Set(env.map(({ name }) => name)).size === env.length &&
      !env.some(
        ({ name, value }) => /(PASSWORD|SECRET|KEY|SEED|DATABASE\w*_URL|SMTP_URL)$/.test(name) && value,
      ),
    (c) => c.env.push({ name: 'SECRET_KEY', value: 'written here' }),
  ),
  everyContainer(
    'probes name ports that exist',
    ({ ports = [], startupProbe, livenessProbe, readinessProbe }) =>
      [startupProbe, livenessProbe, readinessProbe].every(
        (probe) => !probe || ports.some(({ name }) => name === probe.httpGet.port),
      ),
    (c) => (c.ports = c.ports.filter(({ name }) => name !== 'http')),
  ),
  {
    name: 'jobs that have ended are removed',
    problems: (objects) => ofKind(objects, 'Job').filter(({ spec }) => !spec.ttlSecondsAfterFinished),
    breakIt: (objects) => delete ofKind(objects, 'Job')[0].spec.ttlSecondsAfterFinished,
  },
  {
    name: 'pods have network policies for ingress and egress',
    problems: (objects) =>
      workloads(objects).filter((workload) => {
        const labels = workload.spec.template.metadata.labels;
        const types = ofKind(objects, 'NetworkPolicy')
          .filter(({ spec }) => selects(spec.podSelector, labels))
          .flatMap(({ spec }) => spec.policyTypes);
        return !(types.includes('Ingress') && types.includes('Egress'));
      }),
    breakIt: (objects) => remove(objects, 'NetworkPolicy'),
  },
  everyDeployment(
    'services have readiness and liveness probes',
    ({ spec }) =>
      spec.template.spec.containers.every(
        ({ readinessProbe: ready, livenessProbe: live }) =>
          ready && live && ready.httpGet.path !== live.httpGet.path,
      ),
    ({ spec }) => delete spec.template.spec.containers[0].readinessProbe,
  ),
  everyContainer(
    'a start may last as long as a process waits for its database',
    ({ startupProbe: probe }) => !probe || probe.periodSeconds * probe.failureThreshold > LONGEST_WAIT_S,
    (c) => (c.startupProbe = { periodSeconds: 1, failureThreshold: 60 }),
  ),
  everyDeployment(
    'pods of a service run on different nodes',
    ({ spec }) => spec.template.spec.topologySpreadConstraints?.length > 0,
    ({ spec }) => delete spec.template.spec.topologySpreadConstraints,
  ),
  everyDeployment(
    'services have their name as a label, so that a roll-out updates the gateway last',
    ({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === metadata.name,
    ({ metadata }) => delete metadata.labels,
  ),
  {
    name: 'services have a disruption budget',
    problems: (objects) => withoutSelector(objects, 'PodDisruptionBudget', ({ spec }) => spec.selector),
    breakIt: (objects) => remove(objects, 'PodDisruptionBudget'),
  },
  {
    name: 'services have a Service',
    problems: (objects) =>
      withoutSelector(objects, 'Service', ({ spec }) => ({ matchLabels: spec.selector })),
    breakIt: (objects) => remove(objects, 'Service'),
  },
  {
    name: 'Services select pods with the target ports',
    problems: (objects) =>
      ofKind(objects, 'Service').filter(({ spec: { selector, ports } }) => {
        const pods = workloads(objects).map(({ spec }) => spec.template);
        const open = pods
          .filter(({ metadata }) => selects({ matchLabels: selector }, metadata.labels))
          .flatMap(({ spec }) => spec.containers.flatMap((container) => container.ports ?? []));
        return !ports.every(({ targetPort }) => open.some(({ name }) => name === targetPort));
      }),
    breakIt: (objects) => (ofKind(objects, 'Service')[0].spec.ports[0].targetPort = 'nowhere'),
  },
  {
    name: 'either a number of replicas or an autoscaler',
    problems: (objects) =>
      ofKind(objects, 'Deployment').filter(({ metadata, spec }) => {
        const isScaled = ofKind(objects, 'HorizontalPodAutoscaler').some(
          (scaler) => scaler.spec.scaleTargetRef.name === metadata.name,
        );
        return isScaled === (spec.replicas !== undefined);
      }),
    breakIt: (objects) => remove(objects, 'HorizontalPodAutoscaler'),
  },
  {
    name: 'replicas of the gateway share the files of releases',
    problems: (objects) =>
      ofKind(objects, 'Deployment').filter(
        ({ metadata, spec }) =>
          metadata.name === 'gateway' && spec.replicas !== 1 && !sharesAssets(objects, spec.template.spec),
      ),
    breakIt: (objects) => remove(objects, 'PersistentVolumeClaim'),
  },
  {
    name: 'a restored cluster does not overwrite the archive that it reads',
    problems: (objects) =>
      ofKind(objects, 'Cluster').filter(({ metadata, spec: { externalClusters = [], plugins = [] } }) => {
        const read = externalClusters.map(({ plugin }) => plugin.parameters.serverName);
        // The plugin's own default is the name of the cluster.
        return plugins.some(({ parameters }) => read.includes(parameters.serverName ?? metadata.name));
      }),
    breakIt: (objects) =>
      objects.push({
        kind: 'Cluster',
        metadata: { name: 'postgres' },
        spec: {
          externalClusters: [{ plugin: { parameters: { serverName: 'postgres' } } }],
          plugins: [{ parameters: {} }],
        },
      }),
  },
];

function everyContainer(name, holds, breakIt) {
  return everyPod(
    name,
    (spec) => spec.containers.every(holds),
    (spec) => breakIt?.(spec.containers[0]),
    breakIt === undefined,
  );
}

/** @param {boolean} [isBroken] it is violated everywhere, so the proof is one more pod. */
function everyPod(name, holds, breakIt, isBroken = false) {
  return {
    name,
    problems: (objects) => workloads(objects).filter(({ spec }) => !holds(spec.template.spec)),
    breakIt: (objects) => {
      const [first] = workloads(objects);
      if (isBroken) objects.push(structuredClone(first));
      else breakIt(first.spec.template.spec);
    },
  };
}

function everyDeployment(name, holds, breakIt) {
  return {
    name,
    problems: (objects) => ofKind(objects, 'Deployment').filter((deployment) => !holds(deployment)),
    breakIt: (objects) => breakIt(ofKind(objects, 'Deployment')[0]),
  };
}

/** Whether the folder of `ASSETS_DIR` is a volume to which pods of all nodes write. */
function sharesAssets(objects, { containers: [{ env, volumeMounts }], volumes }) {
  const folder = env.find(({ name }) => name === 'ASSETS_DIR')?.value;
  const mount = volumeMounts.find(({ mountPath }) => mountPath === folder);
  const volume = volumes.find(({ name }) => name === mount?.name);
  return ofKind(objects, 'PersistentVolumeClaim').some(
    ({ metadata, spec }) =>
      metadata.name === volume?.persistentVolumeClaim?.claimName &&
      spec.accessModes.includes('ReadWriteMany'),
  );
}

function withoutSelector(objects, kind, selectorOf) {
  const selectors = ofKind(objects, kind).map(selectorOf);
  return ofKind(objects, 'Deployment').filter(
    ({ spec }) => !selectors.some((selector) => selects(selector, spec.template.metadata.labels)),
  );
}

const ofKind = (objects, kind) => objects.filter((object) => object.kind === kind);
const workloads = (objects) => objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

function remove(objects, kind) {
  for (const object of ofKind(objects, kind)) objects.splice(objects.indexOf(object), 1);
}

/** Whether a label selector matches labels. */
function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) =>
      operator === 'In' ? values.includes(labels[key]) : !values.includes(labels[key]),
    )
  );
}
