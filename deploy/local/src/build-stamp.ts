import { createHash } from 'node:crypto';
import { type Dirent, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = ['{apps,libs}/**/*', 'deploy/local/src/bundle*.ts', '*.json'];
/** Paths that no build reads. */
const LEFT_OUT = /^(node_modules|dist|bundle|test)$|\.spec\.tsx?$|^jest\.config\.js$/;
const OUTPUTS = 'apps/*/{dist,bundle}';

/**
 * Records which files a checkout was built from. Nx restores every output from its cache on each run, and meanwhile an
 * academy running from this checkout finds no files; so a build of unchanged files is skipped.
 */
export class BuildStamp {
  private readonly root: string;
  private readonly file: string;

  /**
   * @param root of the checkout.
   * @param file where the stamp is stored.
   */
  constructor(root: string, file: string) {
    // Node only strips types here, so no parameter properties.
    this.root = root;
    this.file = file;
  }

  /** Whether neither sources nor outputs have changed since {@link save}. */
  isCurrent(): boolean {
    try {
      return readFileSync(this.file, 'utf8') === this.fingerprint();
    } catch {
      return false;
    }
  }

  /** To be called after a successful build. */
  save(): void {
    writeFileSync(this.file, this.fingerprint());
  }

  /** From names, sizes and modification times: reading every file would take as long as running Nx. */
  private fingerprint(): string {
    const isLeftOut = ({ name }: Dirent): boolean => LEFT_OUT.test(name);
    const entries = globSync(INPUTS, { cwd: this.root, withFileTypes: true, exclude: isLeftOut });
    const files = entries
      .filter((entry) => entry.isFile() && !isLeftOut(entry))
      .map(({ parentPath, name }) => join(parentPath, name));
    const outputs = globSync(OUTPUTS, { cwd: this.root }).map((path) => join(this.root, path));
    const hash = createHash('sha256');
    for (const path of [...files, ...outputs].sort()) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    }
    return hash.digest('hex');
  }
}
