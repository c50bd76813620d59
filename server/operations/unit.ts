import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '#server/start/paths.ts';
import { runProgram, type Step } from './step.ts';

const most = 2;

const units = ['bilassistent@.service', 'bilassistent-backup.service', 'bilassistent-backup.timer'];

/** The systemd units: understood without a warning, and the services open to little. */
export const unit: Step = {
  name: 'unit',
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-unit-'));
    try {
      const files = units.map((name) => {
        const file = path.join(folder, name);
        const text = fs.readFileSync(path.join(root, 'deploy', name), 'utf8');
        // The release is not at its place on this machine.
        fs.writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
        return file;
      });
      const warnings = runProgram('systemd-analyze', ['verify', ...files], 'systemd').trim();
      if (warnings) throw new Error(warnings);
      for (const file of files.filter((each) => each.endsWith('.service'))) {
        const judged = ['security', '--offline=true', `--threshold=${most * 10}`, file];
        console.log(runProgram('systemd-analyze', judged, 'systemd').trim().split('\n').at(-1));
      }
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
};
