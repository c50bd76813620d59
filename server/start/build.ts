import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withFolderLock } from '#server/db/embedded/start-lock.ts';
import { environmentWith } from '#server/env.ts';
import { precompress } from '#server/http/precompress.ts';
import { program, root } from './paths.ts';

const sources = ['app', 'server', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];
const mark = path.join(root, 'build/.source-hash');

function listSources() {
  const configs = fs.readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  return [...sources, ...configs]
    .filter((name) => fs.existsSync(path.join(root, name)))
    .flatMap((name) =>
      fs.statSync(path.join(root, name)).isDirectory()
        ? fs
            .readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
            .map((file) => path.join(name, file))
        : [name],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file) && fs.statSync(path.join(root, file)).isFile())
    .sort();
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of listSources()) hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function build() {
  return new Promise<string | undefined>((resolve) => {
    const child = spawn(process.execPath, [program('react-router'), 'build'], {
      cwd: root,
      env: environmentWith({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endBuild = () => child.kill();
    process.once('exit', endBuild);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      process.off('exit', endBuild);
      resolve(code === 0 ? undefined : output);
    });
  });
}

/**
 * Builds the product if its sources changed.
 * @returns the build's output if it failed
 */
export function buildIfChanged(onBuild: () => void) {
  return withFolderLock(root, async () => {
    const hash = hashSources();
    if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash) return;
    onBuild();
    fs.rmSync(mark, { force: true });
    const failure = await build();
    if (failure !== undefined) return failure;
    await precompress(path.join(root, 'build/client'));
    fs.writeFileSync(mark, hash);
  });
}
