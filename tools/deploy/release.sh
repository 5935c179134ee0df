#!/bin/sh
# Puts the release beside this file into a folder that a server serves, or goes back to the one before.
#
#   sh release.sh install <folder>
#   sh release.sh back <folder>
#   sh release.sh prune <folder> <days>
#   sh release.sh close <folder> [deposit/<method> | withdrawal/<method>]...
#
# <folder>/releases/<id>   every release, whole
# <folder>/current/server  the configuration of the server that goes with the release: include it from here
# <folder>/current         link to the one that is served; `previous` to the one before
# <folder>/kept            the hashed files of all releases: pages that are open go on
# <folder>/closed-methods.json   methods that are closed, in whatever release: those that `close` names, and no others
set -eu

usage() {
  echo 'usage: sh release.sh install|back <folder> | sh release.sh prune <folder> <days> | sh release.sh close <folder> [deposit/<method>]...' >&2
  exit 2
}

[ $# -ge 2 ] || usage
case $1-$# in close-* | prune-3 | install-2 | back-2) ;; *) usage ;; esac
here=$(cd "$(dirname "$0")" && pwd)
product=@product@
mkdir -p "$2/releases" "$2/kept"
cd "$2"

# A link is put in place in one step: no request ever finds none.
point() {
  ln -sfn "$2" ".$1.new"
  mv -T ".$1.new" "$1"
}

# What `npm run release -- verify` asks for, of earlier releases.
list_kept() {
  list="$1/$product/static/deployed.kept.txt"
  (cd kept && find . -type f ! -name '*.br' ! -name '*.gz' | sed 's|^\./||' | sort) >"$list.new"
  mv "$list.new" "$list"
}

# Pages read it before each payment.
write_closed() {
  names=
  for name in "$@"; do
    case $name in
      *[!A-Za-z0-9._/-]*) echo "$name cannot be the name of a method." >&2; exit 2 ;;
      deposit/?* | withdrawal/?*) names="$names${names:+, }\"$name\"" ;;
      *) echo "Write deposit/$name or withdrawal/$name." >&2; exit 2 ;;
    esac
  done
  printf '{ "closed": [%s] }\n' "$names" >.closed.new
  mv .closed.new closed-methods.json
}

# Headers belong to a release as its files do.
tell_server() {
  if [ -d current/server ]; then echo "Reload the server: its configuration is $PWD/current/server."
  else echo 'This release has no configuration of the server: put back the one that it was served with.' >&2; fi
}

# Served until now: pages may be open from here on for a while.
put_in_place() {
  touch "$(readlink current)"
  point previous "$(readlink current)"
  point current "$1"
}

# Linked, not copied: a file is there whole or not at all.
keep_files() {
  (cd "$1" && find "$product/static" -type d) | (cd kept && xargs mkdir -p)
  (cd "$1" && find "$product/static" -type f ! -path '*/icons/*' ! -name 'config.json*' ! -name 'deployed.*' \
    ! -name 'manifest.*') | while read -r file; do
    [ -e "kept/$file" ] || ln "$1/$file" "kept/$file"
  done
}

case $1 in
  install)
    id=$(cat "$here/release/release.txt")
    if [ ! -d "releases/$id" ]; then
      rm -rf "releases/.$id.new"
      cp -Rp "$here/release" "releases/.$id.new"
      mkdir -p "releases/.$id.new/server"
      for part in nginx caddy headers.json; do
        if [ -e "$here/$part" ]; then cp -Rp "$here/$part" "releases/.$id.new/server/"; fi
      done
      mv "releases/.$id.new" "releases/$id"
    fi
    keep_files "releases/$id"
    [ -e closed-methods.json ] || write_closed
    list_kept "releases/$id"
    if [ -L current ]; then [ "$(readlink current)" = "releases/$id" ] || put_in_place "releases/$id"
    else point current "releases/$id"; fi
    echo "$id is served."
    tell_server
    ;;
  back)
    [ -L previous ] || { echo "There is no release before this one in $2." >&2; exit 1; }
    list_kept "$(readlink previous)"
    put_in_place "$(readlink previous)"
    echo "$(basename "$(readlink current)") is served again."
    tell_server
    ;;
  prune)
    case $3 in '' | *[!0-9]*) usage ;; esac
    find releases -mindepth 1 -maxdepth 1 -type d -mtime "+$3" | while read -r old; do
      [ "$(readlink current)" = "$old" ] || [ "$(readlink previous || true)" = "$old" ] || rm -rf "$old"
    done
    (cd kept && find . -type f) | while read -r file; do
      ls releases/*/"$file" >/dev/null 2>&1 || rm "kept/$file"
    done
    list_kept "$(readlink current)"
    echo "$(ls releases | wc -l | tr -d ' ') releases are left."
    ;;
  close)
    [ -L current ] || { echo "No release is served from $2." >&2; exit 1; }
    shift 2
    write_closed "$@"
    cat closed-methods.json
    ;;
  *) usage ;;
esac
