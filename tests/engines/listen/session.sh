#!/bin/sh
# Starts a desktop without a user, within dbus-run-session: window manager, accessibility bus, Orca, Firefox.
# Usage: session.sh <folder> <address> <folder of run-orca.py>
folder=$1
cd "$folder" || exit 1
openbox >openbox.log 2>&1 &
gsettings set org.gnome.desktop.interface toolkit-accessibility true
/usr/libexec/at-spi-bus-launcher --launch-immediately >at-spi.log 2>&1 &
enable() {
  dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
    org.freedesktop.DBus.Properties.Set string:org.a11y.Status "string:$1" variant:boolean:true
}
until enable IsEnabled && enable ScreenReaderEnabled; do sleep 0.2; done >at-spi.log 2>&1
/usr/bin/python3 "$3/run-orca.py" "$folder/orca.log" >orca.out 2>&1 &
until grep -q 'SPEECH OUTPUT' orca.log 2>/dev/null; do sleep 0.2; done
firefox-esr --new-instance --profile "$folder/profile" --width 1280 --height 900 "$2" >firefox.log 2>&1 &
wait
