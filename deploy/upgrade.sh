#!/bin/sh
# Replaces the processes of the product by a release, one at a time: deploy/upgrade.sh /opt/bilassistent/releases/2026-12-01
# The release is built before (npm run build). Stops at the first process that does not get ready; the rest run on.
set -eu

release=${1:?the folder of the release}
current=${CURRENT:-/opt/bilassistent/current}
ports=${PORTS:-3001 3002}
restart=${RESTART:-systemctl restart bilassistent@}

test -f "$release/build/.source-hash" || { echo "$release is not built: run npm run build in it" >&2; exit 1; }
ln -sfn "$release" "$current.new"
mv -T "$current.new" "$current"
for port in $ports; do
  echo "Replacing the process on port $port"
  $restart"$port"
  tries=0
  until curl -fsS -m 3 -o /dev/null "http://127.0.0.1:$port/ready" 2>/dev/null; do
    tries=$((tries + 1))
    test "$tries" -lt 240 || { echo "Port $port is not ready after two minutes; the others are as they were" >&2; exit 1; }
    sleep 0.5
  done
  # The proxy asks every second: it sends requests here again before the next one stops.
  sleep 3
done
echo "All processes run $release"
